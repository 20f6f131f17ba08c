//! The layout of screens of any size: the board first, as large as there is room for.

use ratatui::layout::Rect;

/// The room for row numbers left of a board, and for the letters above it.
pub(super) const NUMBERS: u16 = 3;
pub(super) const LETTERS: u16 = 1;

/// The width that words beside a drawing or an enlarged board want, and the least that is of use to them.
const SIDE: u16 = 30;
const ENLARGED_SIDE: u16 = 36;
const LEAST_SIDE: u16 = 20;

/// The width beyond which a drawing has no use for more, if it has none for more rows.
const MODEST: u16 = 58;

/// A drawing that has no more rows needs those of a frame for itself.
const UNFRAMED: u16 = 6;

/// The least height of words below a board.
const LEAST_BELOW: u16 = 4;

/// The width and height of a square. Characters are about twice as high as they are wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    pub(super) width: u16,
    pub(super) height: u16,
}

/// The scales, the largest first; an odd width puts a symbol into the middle.
const SCALES: [Scale; 7] = [
    scale(19, 9),
    scale(15, 7),
    scale(11, 5),
    scale(9, 4),
    scale(7, 3),
    scale(5, 2),
    SMALLEST,
];

/// The smallest scale, in which a square has room for nothing but its symbol and brackets.
pub(super) const SMALLEST: Scale = scale(3, 1);

const fn scale(width: u16, height: u16) -> Scale {
    Scale { width, height }
}

/// The parts of a screen, in the order in which they are given room.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    /// A board of so many columns and rows.
    Squares(u16, u16),
    /// A drawing; one that has no use for any room needs so many rows.
    Drawing(Option<u16>),
    /// Nothing but words.
    Words,
}

/// The areas of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// The board or drawing.
    pub(super) board: Rect,
    /// Whether there is room for a frame around it.
    pub(super) is_framed: bool,
    pub(super) scale: Scale,
    /// The words beside the board, or below it where there is no room beside.
    pub(super) panels: Rect,
    /// The rest of the column below a board that has words beside it.
    pub(super) below: Rect,
}

/// Returns the width and height of a board without its frame.
pub(super) fn size(cols: u16, rows: u16, scale: Scale) -> (u16, u16) {
    (NUMBERS + cols * scale.width, LETTERS + rows * scale.height)
}

/// Finds the places within an area.
pub(super) fn places(area: Rect, wanted: Wanted) -> Places {
    match wanted {
        Wanted::Squares(cols, rows) => squares(area, cols, rows),
        Wanted::Drawing(rows) if area.width >= 2 * SIDE + 8 => {
            let most = rows.map_or(u16::MAX, |_| MODEST);
            let width = (area.width - SIDE - 2).min(most);
            beside(area, SMALLEST, (width, area.height.saturating_sub(2)))
        }
        Wanted::Drawing(rows) => {
            let words = (area.height / 3).max(LEAST_BELOW).min(area.height / 2);
            let height = area.height - words;
            match rows {
                // A frame would take rows from the words when they are scarce.
                Some(rows) if rows < height => above(area, rows, false),
                _ => above(area, height, height > UNFRAMED),
            }
        }
        Wanted::Words => above(area, 0, false),
    }
}

fn squares(area: Rect, cols: u16, rows: u16) -> Places {
    for scale in SCALES {
        let (width, height) = size(cols, rows, scale);
        let least = if scale == SMALLEST {
            LEAST_SIDE
        } else {
            ENLARGED_SIDE
        };
        if width + 2 + least <= area.width && height + 2 <= area.height {
            return beside(area, scale, (width, height));
        }
    }
    let (_, height) = size(cols, rows, SMALLEST);
    if height + 2 + LEAST_BELOW <= area.height {
        above(area, height + 2, true)
    } else {
        above(area, height.min(area.height), false)
    }
}

/// Puts words to the right of a framed board.
fn beside(area: Rect, scale: Scale, (width, height): (u16, u16)) -> Places {
    let framed = Rect::new(area.x, area.y, width + 2, height + 2).intersection(area);
    Places {
        board: inside(framed),
        is_framed: true,
        scale,
        panels: Rect {
            x: framed.right(),
            width: area.right() - framed.right(),
            ..area
        },
        below: Rect {
            y: framed.bottom(),
            width: framed.width,
            height: area.bottom() - framed.bottom(),
            ..area
        },
    }
}

/// Puts words below a board that has the whole width. A frame is left out where words have no room.
fn above(area: Rect, height: u16, is_framed: bool) -> Places {
    let board = Rect { height, ..area };
    let is_framed = is_framed && height > 2 && height + LEAST_BELOW <= area.height;
    Places {
        board: if is_framed { inside(board) } else { board },
        is_framed,
        scale: SMALLEST,
        panels: Rect {
            y: board.bottom(),
            height: area.height - height,
            ..area
        },
        below: Rect::ZERO,
    }
}

fn inside(framed: Rect) -> Rect {
    Rect::new(
        framed.x + 1,
        framed.y + 1,
        framed.width.saturating_sub(2),
        framed.height.saturating_sub(2),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the places on a terminal of a size, of which four rows are lines of text.
    fn on(width: u16, height: u16, wanted: Wanted) -> Places {
        places(Rect::new(0, 2, width, height - 4), wanted)
    }

    #[test]
    fn a_board_is_whole_wherever_it_can_be_and_as_large_as_it_can_be() {
        for (width, height, cols, rows, expected) in [
            (60, 20, 11, 9, scale(3, 1)),
            (60, 20, 4, 4, scale(3, 1)),
            (80, 24, 11, 9, scale(3, 1)),
            (80, 24, 6, 6, scale(5, 2)),
            (100, 30, 11, 9, scale(5, 2)),
            (100, 30, 4, 4, scale(11, 5)),
            (100, 30, 6, 6, scale(7, 3)),
            (160, 50, 11, 9, scale(9, 4)),
            (160, 50, 4, 4, scale(19, 9)),
        ] {
            let places = on(width, height, Wanted::Squares(cols, rows));
            let needed = size(cols, rows, places.scale);
            assert_eq!(places.scale, expected, "{cols}×{rows} on {width}×{height}");
            assert_eq!((places.board.width, places.board.height), needed);
            assert!(places.panels.width >= LEAST_SIDE);
        }
    }

    #[test]
    fn words_go_below_where_there_is_no_room_beside() {
        let places = on(40, 30, Wanted::Squares(11, 9));
        assert!(places.is_framed && places.panels.y > places.board.bottom());
        assert_eq!(places.panels.width, 40);
    }

    #[test]
    fn nothing_stands_outside_the_screen() {
        for width in 1..90 {
            for height in 4..40 {
                for wanted in [
                    Wanted::Squares(11, 11),
                    Wanted::Squares(4, 4),
                    Wanted::Drawing(None),
                    Wanted::Drawing(Some(8)),
                    Wanted::Words,
                ] {
                    let area = Rect::new(0, 2, width, height - 4);
                    let places = places(area, wanted);
                    for part in [places.board, places.panels, places.below] {
                        let is_inside = part.is_empty() || area.union(part) == area;
                        assert!(is_inside, "{wanted:?} {area:?} {places:?}");
                    }
                }
            }
        }
    }
}
