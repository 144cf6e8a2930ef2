const WIDTH = 1_600;
const MARGIN = 64;
/** Below so many pixels there is no room for words. */
const LEAST_WORDED = 150;

/** Where the looks of a picture stand, in pixels. */
export interface Layout {
  width: number;
  /** Of all rows together. */
  height: number;
  margin: number;
  gap: number;
  columns: number;
  /** Width of one. */
  cell: number;
  pictureHeight: number;
  rowHeight: number;
  /** Undefined where there is no room for words. */
  text: { size: number; noteLines: number } | undefined;
}

/** So many looks as an about square picture, 4:5 each. */
export function layoutOf(count: number, noted: boolean): Layout {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
  const gap = columns > 6 ? 16 : 32;
  const cell = Math.floor((WIDTH - 2 * MARGIN - (columns - 1) * gap) / columns);
  const pictureHeight = Math.round(cell * 1.25);
  const size = Math.min(32, Math.max(18, Math.round(cell / 12)));
  const text = cell < LEAST_WORDED ? undefined : { size, noteLines: noted ? 2 : 0 };
  const rowHeight = pictureHeight + (text ? 12 + size * 1.3 * (1 + text.noteLines) : 0);
  const rows = Math.ceil(count / columns);
  const height = rows * rowHeight + Math.max(0, rows - 1) * gap;
  return {
    width: WIDTH,
    height,
    margin: MARGIN,
    gap,
    columns,
    cell,
    pictureHeight,
    rowHeight,
    text,
  };
}
