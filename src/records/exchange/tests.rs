//! Tables of records that other programs have saved again, and those that cannot be read.

use super::super::Moment;
use super::*;

const TABLE: &str = "finished,size,scramble,clock,milliseconds,moves,clip,utc_offset\r\n\
    2026-01-05T10:00:00.000Z,4x4,random,new-game,40123,90,brook,60\r\n\
    2026-01-05T10:01:01.500Z,10x2,easy,first-move,1,4294967295,,\r\n\
    2026-01-05T10:02:02.999Z,3x3,link,new-game,3600000,31,\"a \"\"film\"\", mine\",-480\r\n";

fn solves() -> Vec<Solve> {
    read(TABLE.as_bytes()).expect("a table of records")
}

/// Each is the same table as [`TABLE`].
#[track_caller]
fn are_the_same(tables: &[(&str, String)]) {
    for (what, table) in tables {
        assert_eq!(read(table.as_bytes()), Ok(solves()), "{what}: {table}");
    }
}

/// The table with other separators; the only value with a comma keeps its own.
fn separated_by(separator: &str) -> String {
    let table = TABLE.replace(',', separator);
    table.replace(&format!("{separator} mine"), ", mine")
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

/// The reason why the first of these texts is refused if it is replaced by the second in the table.
fn refusal(from: &str, to: &str) -> String {
    assert!(TABLE.contains(from), "{from}");
    let table = TABLE.replace(from, to);
    let read = read(table.as_bytes());
    read.expect_err(&table).to_string()
}

#[test]
fn any_usual_separator_is_found() {
    let semicolons = separated_by(";");
    are_the_same(&[
        ("semicolons", semicolons.clone()),
        ("tabs", separated_by("\t")),
        ("bars", separated_by("|")),
        ("declared", format!("sep=;\r\n{semicolons}")),
        ("declared in capitals", format!("\"SEP=;\"\r\n{semicolons}")),
        (
            "declared, and unusual",
            format!("sep=^\r\n{}", separated_by("^")),
        ),
        ("declared in vain", format!("sep=;\r\n{TABLE}")),
        (
            "declared as a tab",
            format!("sep=\t\r\n{}", separated_by("\t")),
        ),
        ("a title", format!("Table 1\r\n\r\n{TABLE}")),
    ]);
}

#[test]
fn any_line_ending_is_read() {
    are_the_same(&[
        ("line feeds", TABLE.replace("\r\n", "\n")),
        ("carriage returns", TABLE.replace("\r\n", "\r")),
        ("none at the end", TABLE.trim_end().to_owned()),
        ("empty lines", TABLE.replace("\r\n", "\r\n\r\n")),
        (
            "lines of separators",
            TABLE.replace("\r\n", "\r\n,,,,,,,\r\n"),
        ),
    ]);
    let clip = "first\r\nsecond; \"third\"\rfourth";
    let solve = Solve {
        clip: clip.to_owned(),
        ..solves().remove(0)
    };
    let table = print_csv(std::slice::from_ref(&solve));
    assert_eq!(read(table.as_bytes()), Ok(vec![solve]));
}

#[test]
fn the_encoding_is_told_by_its_mark() {
    let tabs = separated_by("\t").replace("brook", "Bächlein 𝄞");
    let expected = read(tabs.as_bytes());
    assert_eq!(
        expected.as_ref().map(|solves| &*solves[0].clip),
        Ok("Bächlein 𝄞")
    );
    let marked = format!("\u{feff}{tabs}");
    for file in [
        marked.clone().into_bytes(),
        utf16(&marked, u16::to_le_bytes),
        utf16(&marked, u16::to_be_bytes),
        utf16(&tabs, u16::to_le_bytes),
        utf16(&tabs, u16::to_be_bytes),
    ] {
        assert_eq!(read(&file), expected);
    }
    let json = utf16(&print_json(&solves()), u16::to_le_bytes);
    assert_eq!(read(&json), Ok(solves()));
}

#[test]
fn bytes_that_are_no_text_are_refused_with_their_line() {
    let reason = "line 3 is not in UTF-8; save the file in that encoding";
    let latin1: Vec<u8> = TABLE
        .replace("easy", "\u{e4}")
        .chars()
        .map(|c| c as u8)
        .collect();
    let mut odd = utf16(
        TABLE
            .split_inclusive('\n')
            .take(2)
            .collect::<String>()
            .as_str(),
        u16::to_le_bytes,
    );
    odd.push(0x20);
    let mut surrogate = odd.clone();
    surrogate.extend([0xd8, 0x20, 0x00]);
    for file in [latin1, odd, surrogate] {
        assert_eq!(
            read(&file).map_err(|error| error.to_string()),
            Err(reason.to_owned())
        );
    }
    for file in [
        &b"PK\x03\x04\x14\x00"[..],
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    ] {
        assert_eq!(read(file), Err(ImportError::Spreadsheet));
    }
}

#[test]
fn columns_are_found_by_their_names() {
    // The last column is put first, and one that is not known beside it.
    let moved = |line: &str| {
        let (rest, last) = line.rsplit_once(',').expect("a column");
        format!("{last},mood,{rest}\r\n")
    };
    let capitals = TABLE.replacen("finished,size,scramble", "Finished,SIZE, \"Scramble\" ", 1);
    let table = capitals.replace("random,new-game", "Random, NEW-GAME ");
    are_the_same(&[
        ("other order", TABLE.lines().map(moved).collect()),
        ("other case", table),
        ("trailing separators", TABLE.replace("\r\n", ",,,\r\n")),
        (
            "trailing separators of the rows",
            TABLE.replace("\r\n", ",\r\n").replacen(",\r\n", "\r\n", 1),
        ),
        ("no values for empty cells", TABLE.replace(",,\r\n", "\r\n")),
        ("everything quoted", {
            let quoted = TABLE.replace("\"a \"\"film\"\", mine\"", "a \"\"film\"\"; mine");
            let quoted = quoted.replace(',', "\",\"").replace("\r\n", "\"\r\n\"");
            format!("\"{}", quoted.trim_end_matches('"')).replace("; mine", ", mine")
        }),
    ]);
    let without = TABLE
        .replace(",utc_offset", "")
        .replace(",60\r", "\r")
        .replace(",-480\r", "\r")
        .replace(",,\r", ",\r");
    let without = read(without.as_bytes()).expect("the first form");
    assert!(without.iter().all(|solve| solve.utc_offset.is_none()));
    assert_eq!(without.len(), 3);
}

#[test]
fn numbers_and_dates_are_read_as_spreadsheets_write_them() {
    let german = separated_by(";")
        .replace("2026-01-05T10:00:00.000Z", "05.01.2026 10:00:00")
        .replace("2026-01-05T10:01:01.500Z", "5.1.2026 10:01:01,5")
        .replace("40123", "40123,00")
        .replace(";-480", ";-480,0");
    let japanese = TABLE
        .replace("2026-01-05T10:00:00.000Z", "2026/1/5 10:00:00")
        .replace("2026-01-05T10:01:01.500Z", "2026/01/05 10:01:01.5")
        .replace(",90,", ",90.0,");
    are_the_same(&[("German", german), ("Japanese", japanese)]);
}

#[test]
fn what_has_several_meanings_is_refused_with_its_line_and_column() {
    for (from, to, reason) in [
        (
            "2026-01-05T10:01:01.500Z",
            "01/05/2026 10:01:01",
            "line 3, finished: “01/05/2026 10:01:01” is not a time",
        ),
        (
            "2026-01-05T10:01:01.500Z",
            "05.01.2026 10:01",
            "line 3, finished: “05.01.2026 10:01” is not a time",
        ),
        (
            "40123",
            "40.123",
            "line 2, milliseconds: “40.123” is not a number from 1 to 4294967295",
        ),
        (
            "40123",
            "\"40,000\"",
            "line 2, milliseconds: “40,000” is not",
        ),
        (
            "40123",
            "4.01E+04",
            "line 2, milliseconds: “4.01E+04” is not",
        ),
        (",90,", ",0,", "line 2, moves: “0” is not"),
        (",90,", ",,", "line 2, moves: “” is not"),
        (",90,", ",+90,", "line 2, moves: “+90” is not"),
        (
            "4294967295",
            "4294967296",
            "line 3, moves: “4294967296” is not",
        ),
        (
            "-480",
            "-1441",
            "line 4, utc_offset: “-1441” is not a number from -1440 to 1440",
        ),
        ("-480", "-08:00", "line 4, utc_offset: “-08:00” is not"),
        (
            "10x2",
            "10x22",
            "line 3, size: a board of 10×22 is not offered",
        ),
        ("easy", "hard", "line 3, scramble: “hard” is not a scramble"),
        (
            "first-move",
            "never",
            "line 3, clock: “never” is not a start",
        ),
    ] {
        let found = refusal(from, to);
        assert!(found.starts_with(reason), "{found}");
    }
    let long = refusal("brook", &"b".repeat(201));
    assert_eq!(long, "line 2, clip: the clip has more than 200 characters");
}

#[test]
fn tables_that_are_not_whole_are_refused_with_the_reason() {
    for (from, to, reason) in [
        (
            "milliseconds",
            "time",
            "it needs exactly one column “milliseconds”",
        ),
        ("clip", "size", "it needs exactly one column “size”"),
        ("easy", "\"easy", "line 3 lacks a quotation mark"),
        ("brook,60", "br,ook,60", "line 2 has 9 values, not 8"),
        ("size,", "size;", "it needs exactly one column “size”"),
    ] {
        assert_eq!(refusal(from, to), reason);
    }
    // A file that was cut off somewhere in the last line.
    let rows = TABLE.find("2026-01-05T10:02").expect("a row");
    for end in rows + 1..TABLE.find(",-480").expect("an offset") {
        assert!(read(&TABLE.as_bytes()[..end]).is_err(), "{}", &TABLE[..end]);
    }
    for (name, table) in [
        ("none", ""),
        ("others", "a,b,c\r\n1,2,3\r\n"),
        ("one name", "size\r\n4x4\r\n"),
    ] {
        assert_eq!(read(table.as_bytes()), Err(ImportError::Foreign), "{name}");
    }
}

#[test]
fn a_line_is_counted_as_an_editor_counts_it() {
    for ending in ["\n", "\r", "\r\n"] {
        let table = TABLE.replace("brook", "\"a\r\nb\"").replace("easy", "hard");
        let table = table.replace("\r\n", ending);
        let table = format!("{ending}{ending}{table}").replacen(
            "2026-01-05T10:01",
            &format!("{ending}2026-01-05T10:01"),
            1,
        );
        let error = read(table.as_bytes()).expect_err("it is hard").to_string();
        assert!(error.starts_with("line 7, scramble"), "{ending:?}: {error}");
    }
}

#[test]
fn a_time_without_thousandths_is_that_of_the_same_solve() {
    let whole: Vec<Solve> = solves()
        .into_iter()
        .map(|solve| Solve {
            finished: Moment::from_milliseconds(solve.finished.milliseconds() / 1000 * 1000),
            ..solve
        })
        .collect();
    for (first, then) in [(solves(), whole.clone()), (whole, solves())] {
        let mut records = super::super::Records::from_iter(first);
        let merged = records.merge(then);
        assert_eq!((merged.added, merged.known), (0, 3));
    }
}
