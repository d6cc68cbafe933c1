"""Keeps the list of background clips, videos.json, and their credits: shared by `clips` and `add-clip`.

    clip_list.py has FOLDER ID                                whether the list has the clip
    clip_list.py check FOLDER ID                              fails if the clip's files are not what the game needs
    clip_list.py put FOLDER ID TITLE CREDIT LICENCE           enters a clip whose files are there, or enters it anew
    clip_list.py add FOLDER ID TITLE CREDIT LICENCE ORIGINAL  the same for a clip of a site's own, with its section in
                                                              CREDITS.md; ORIGINAL, where it comes from, may be empty
    clip_list.py show FOLDER                                  prints what the clips take
"""

import json
import os
import subprocess
import sys


def probe(path):
    """The picture's stream, and the length in seconds."""
    said = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries",
         "stream=codec_name,width,height,pix_fmt:format=duration", "-of", "json", path],
        check=True, capture_output=True, text=True).stdout
    said = json.loads(said)
    return said["streams"][0], float(said["format"]["duration"])


def avc(path):
    """The codec as media types name it."""
    with open(path, "rb") as file:
        data = file.read()
    at = data.index(b"avcC") + 5
    return "avc1." + data[at:at + 3].hex()


def entry(folder, id, title, credit, licence):
    """A clip's entry. Size, length and codec are read from its files, so that the list matches them."""
    mp4, webm, poster = (id + ending for ending in (".mp4", ".webm", ".jpg"))
    path = {name: os.path.join(folder, name) for name in (mp4, webm, poster)}
    (vp9, seconds), (h264, _) = probe(path[webm]), probe(path[mp4])
    assert (vp9["codec_name"], h264["codec_name"]) == ("vp9", "h264")
    assert vp9["pix_fmt"] == h264["pix_fmt"] == "yuv420p"
    assert (vp9["width"], vp9["height"]) == (h264["width"], h264["height"])
    return {
        "id": id, "title": title, "width": vp9["width"], "height": vp9["height"],
        "seconds": round(seconds, 2), "poster": poster,
        # H.264 first: most machines have hardware for it, and WebKitGTK gets stuck where a WebM film begins anew.
        "sources": [
            {"src": mp4, "type": f'video/mp4; codecs="{avc(path[mp4])}"', "bytes": os.path.getsize(path[mp4])},
            {"src": webm, "type": 'video/webm; codecs="vp9"', "bytes": os.path.getsize(path[webm])},
        ],
        "credit": credit, "licence": licence,
    }


def read(folder):
    path = os.path.join(folder, "videos.json")
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return json.load(file)["clips"]


def write(path, text):
    """Writes a file whole or not at all."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def put(folder, clip):
    """Enters a clip in its old place, or last."""
    clips = read(folder)
    places = [index for index, other in enumerate(clips) if other["id"] == clip["id"]]
    if places:
        clips[places[0]] = clip
    else:
        clips.append(clip)
    text = json.dumps({"clips": clips}, ensure_ascii=False, indent=2)
    write(os.path.join(folder, "videos.json"), text + "\n")


def credit(folder, clip, original):
    """Writes the section of a clip in CREDITS.md, instead of an older one."""
    path = os.path.join(folder, "CREDITS.md")
    with open(path, encoding="utf-8") as file:
        first, *sections = file.read().split("\n## ")
    mark = f"<!-- {clip['id']} -->"
    sections = [section for section in sections if mark not in section]
    lines = [clip["title"], "", mark, "", f"- Author: {clip['credit']}"]
    if original:
        lines.append(f"- Original: {original}")
    lines += [f"- Licence: {clip['licence']}", "- Changes: sound removed; encoded anew, perhaps smaller."]
    parts = [part.rstrip("\n") for part in [first, *sections, "\n".join(lines)]]
    write(path, "\n\n## ".join(parts) + "\n")


def show(folder):
    total = 0
    print(f"{'clip':16} {'size':>9} {'length':>7} {'mp4':>8} {'webm':>8} {'jpg':>6}")
    for clip in read(folder):
        files = [source["src"] for source in clip["sources"]] + [clip["poster"]]
        sizes = [os.path.getsize(os.path.join(folder, name)) for name in files]
        total += sum(sizes)
        print(f"{clip['id']:16} {clip['width']:>4}x{clip['height']:<4} {clip['seconds']:>6.2f}s "
              + "{:>8} {:>8} {:>6}".format(*sizes))
    print(f"{'together':16} {total:>42}")


def main(command, folder, *rest):
    if command == "has":
        sys.exit(all(clip["id"] != rest[0] for clip in read(folder)))
    elif command == "check":
        entry(folder, *rest, "", "", "")
    elif command == "put":
        put(folder, entry(folder, *rest))
    elif command == "add":
        *about, original = rest
        # Nobody else's catalogues have its title (tests/native/languages.rs).
        clip = entry(folder, *about) | {"added": True}
        credit(folder, clip, original)
        put(folder, clip)
    else:
        show(folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
