import { isRemote } from "../../../lib/data/picture.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import type { ListWords } from "../look-list.ts";

const INK = "#2b1423";
const QUIET = "#6d5563";
const PAPER = "#fffaf7";

/**
 * Draws a list as one JPEG on the device. `missing` are looks whose picture failed to load, or is on a site that
 * does not let a canvas read it. `picture` is null if the browser cannot draw one.
 */
export async function pictureOfList({ name, note, notes, designs, siteName }: ListedLooks) {
  const layout = layoutOf(designs.length, Object.keys(notes).length > 0);
  const pictures = await Promise.all(designs.map((one) => loadPicture(one, layout.cell)));
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const missing = pictures.filter((picture) => !picture).length;
  if (!pen) return { picture: null, missing };

  pen.font = `400 34px ${family("sans")}`;
  const noteLines = wrapText(
    note,
    (text) => pen.measureText(text).width,
    layout.width - 2 * layout.margin,
    3,
  );
  const top = layout.margin + 80 + noteLines.length * 46 + 30;
  canvas.width = layout.width;
  canvas.height = top + layout.height + 90;

  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = "top";
  write(pen, [name], {
    x: layout.margin,
    y: layout.margin,
    font: `500 68px ${family("display")}`,
    line: 80,
    color: INK,
  });
  write(pen, noteLines, {
    x: layout.margin,
    y: layout.margin + 90,
    font: `400 34px ${family("sans")}`,
    line: 46,
    color: QUIET,
  });
  for (const [index, design] of designs.entries()) {
    drawLook(pen, layout, top, index, {
      design,
      picture: pictures[index],
      note: notes[design.id] ?? "",
    });
  }
  write(pen, [`${siteName}, ${location.host}`], {
    x: layout.margin,
    y: canvas.height - 74,
    font: `500 30px ${family("sans")}`,
    line: 40,
    color: QUIET,
  });
  const picture = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, "image/jpeg", 0.9);
  });
  return { picture, missing };
}

/** The fonts of the site. */
function family(name: "sans" | "display"): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--font-${name}`);
}

interface DrawnLook {
  design: Design;
  picture: HTMLImageElement | undefined;
  note: string;
}

function drawLook(
  pen: CanvasRenderingContext2D,
  { columns, cell, pictureHeight, rowHeight, gap, margin, text }: Layout,
  top: number,
  index: number,
  { design, picture, note }: DrawnLook,
) {
  const x = margin + (index % columns) * (cell + gap);
  const y = top + Math.floor(index / columns) * (rowHeight + gap);
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, cell, pictureHeight, Math.min(28, cell / 10));
  pen.clip();
  pen.fillStyle = design.image?.color ?? "#f3e3e6";
  pen.fillRect(x, y, cell, pictureHeight);
  if (picture) drawCovering(pen, picture, { x, y, width: cell, height: pictureHeight });
  pen.restore();
  if (!text) return;
  const fit = (words: string, lines: number) =>
    wrapText(words, (part) => pen.measureText(part).width, cell, lines);
  pen.font = `600 ${text.size}px ${family("sans")}`;
  const title = { x, y: y + pictureHeight + 12, line: text.size * 1.3 };
  write(pen, fit(design.title, 1), { ...title, font: pen.font, color: INK });
  pen.font = `400 ${text.size * 0.88}px ${family("sans")}`;
  write(pen, fit(note, text.noteLines), {
    ...title,
    y: title.y + title.line,
    font: pen.font,
    color: QUIET,
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Like `object-fit: cover`. */
function drawCovering(pen: CanvasRenderingContext2D, picture: HTMLImageElement, box: Box) {
  const scale = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight);
  const width = picture.naturalWidth * scale;
  const height = picture.naturalHeight * scale;
  const x = box.x + (box.width - width) / 2;
  pen.drawImage(picture, x, box.y + (box.height - height) / 2, width, height);
}

interface Writing {
  x: number;
  y: number;
  font: string;
  line: number;
  color: string;
}

function write(
  pen: CanvasRenderingContext2D,
  lines: string[],
  { x, y, font, line, color }: Writing,
) {
  pen.font = font;
  pen.fillStyle = color;
  for (const [index, text] of lines.entries()) pen.fillText(text, x, y + index * line);
}

async function loadPicture({ image, image_url }: Design, width: number) {
  const variant = image?.variants.find((one) => one.width >= width) ?? image?.variants.at(-1);
  const address = variant?.url ?? image_url;
  if (isRemote(address)) return undefined;
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}

/** Opens the share sheet on phones, otherwise saves a file. */
export async function shareOrDownload(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    const outcome = await navigator.share({ files: [file] }).catch((error: unknown) => error);
    // Drawing may have taken too long for a share sheet to open; if the visitor closed it, nothing is saved.
    if (!(outcome instanceof DOMException && outcome.name === "NotAllowedError")) return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Wraps a text into at most this many lines of a width, in the unit of `measure`. The rest becomes "…". */
export function wrapText(
  text: string,
  measure: (text: string) => number,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  return shown.map((line, index) => {
    const cut = index === most - 1 && lines.length > most;
    return cut || measure(line) > width ? shortened(line, measure, width) : line;
  });
}

function shortened(line: string, measure: (text: string) => number, width: number): string {
  let end = line.length;
  while (end > 0 && measure(`${line.slice(0, end)}…`) > width) end -= 1;
  return `${line.slice(0, end).trimEnd()}…`;
}

const WIDTH = 1_600;
const MARGIN = 64;
/** In pixels; smaller cells have no space for text. */
const LEAST_WORDED = 150;

/** The positions of the looks in the picture, in pixels. */
interface Layout {
  width: number;
  /** The height of all rows together. */
  height: number;
  margin: number;
  gap: number;
  columns: number;
  /** The width of a cell. */
  cell: number;
  pictureHeight: number;
  rowHeight: number;
  /** Undefined if there is no space for text. */
  text: { size: number; noteLines: number } | undefined;
}

/** A roughly square picture of this many looks, 4:5 each. */
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

/** A list with everything that its picture or card shows. */
export interface ListedLooks extends ListWords {
  designs: Design[];
  siteName: string;
  /** Where the list opens. */
  address: string;
}
