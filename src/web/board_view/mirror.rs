//! The board for screen readers and keyboards: a grid over the canvas whose cells name their tiles.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Element, HtmlElement};

use crate::app::announcements::row_and_column;
use crate::i18n::fill;
use crate::puzzle::notation::{print_position, printed};
use crate::puzzle::{Board, Direction, Size};

use crate::web::elements::{Dom, append, set_attribute};
use crate::web::i18n::words::tr;

#[wasm_bindgen]
extern "C" {
    /// A document or a shadow root, which knows which of its elements has the focus.
    type Root;

    #[wasm_bindgen(method, getter, js_name = activeElement)]
    fn active_element(this: &Root) -> Option<Element>;
}

pub struct Mirror {
    grid: HtmlElement,
    size: Option<Size>,
    cells: Vec<HtmlElement>,
    /// The only cell in the tab order.
    focused: usize,
}

impl Mirror {
    /// A grid without cells.
    pub fn new(grid: HtmlElement) -> Self {
        Self {
            grid,
            size: None,
            cells: Vec::new(),
            focused: 0,
        }
    }

    /// Writes the board into the grid.
    pub fn update(&mut self, dom: &Dom, board: &Board, goal: &Board) {
        let size = board.size();
        if self.size != Some(size) {
            self.rebuild(dom, size);
        }
        let with_tile = tr("Tile {tile}, row {row}, column {column}");
        let blank = tr("Blank, row {row}, column {column}");
        for (cell, element) in self.cells.iter().enumerate() {
            let (row, column) = row_and_column(size, cell);
            let tile = board.tile_at(cell);
            let text = tile.map_or(&blank, |_| &with_tile);
            let label = fill(text, |name| match name {
                "row" => Some(row.to_string()),
                "column" => Some(column.to_string()),
                _ => tile.map(|tile| printed(size, tile).to_string()),
            });
            set_attribute(element, "aria-label", &label);
        }
        set_attribute(&self.grid, "data-position", &print_position(board));
        set_attribute(&self.grid, "data-size", &size.to_string());
        set_attribute(&self.grid, "data-solved", &(board == goal).to_string());
    }

    fn rebuild(&mut self, dom: &Dom, size: Size) {
        let root: Root = self.grid.get_root_node().unchecked_into();
        let is_focused = self.grid.contains(root.active_element().as_deref());
        self.grid.set_text_content(None);
        self.cells.clear();
        set_attribute(&self.grid, "aria-rowcount", &size.rows().to_string());
        set_attribute(&self.grid, "aria-colcount", &size.columns().to_string());
        for _ in 0..size.rows() {
            let row: HtmlElement = dom.create("div");
            set_attribute(&row, "role", "row");
            for _ in 0..size.columns() {
                let cell: HtmlElement = dom.create("div");
                set_attribute(&cell, "role", "gridcell");
                cell.set_tab_index(-1);
                append(&row, &cell);
                self.cells.push(cell);
            }
            append(&self.grid, &row);
        }
        self.size = Some(size);
        self.focused = 0;
        self.cells[0].set_tab_index(0);
        if is_focused {
            // The cell that had the focus was removed.
            let _ = self.cells[0].focus();
        }
    }

    /// Moves the focus from a cell to its neighbour, unless that would leave the board.
    pub fn move_focus(&mut self, from: usize, direction: Direction) {
        let to = self.size.and_then(|size| size.neighbour(from, direction));
        if let Some(to) = to {
            self.cells[self.focused].set_tab_index(-1);
            self.cells[to].set_tab_index(0);
            self.focused = to;
            // Cells have a tab index, so they can always be focused.
            let _ = self.cells[to].focus();
        }
    }
}

/// Returns the index of the cell that an element of the grid represents.
pub fn cell_of(element: &Element) -> Option<usize> {
    let index = |element: &Element| {
        let mut index = 0;
        let mut sibling = element.previous_element_sibling();
        while let Some(element) = sibling {
            index += 1;
            sibling = element.previous_element_sibling();
        }
        index
    };
    let cell = element.closest("[role=gridcell]").ok()??;
    let row = cell.parent_element()?;
    Some(index(&row) * row.child_element_count() as usize + index(&cell))
}
