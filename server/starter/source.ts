import { readFileSync } from "node:fs";
import path from "node:path";
import { PICTURE_WIDTHS } from "../../contract/upload.ts";
import { projectRoot } from "../project-root.ts";
import type { PictureStore } from "../store/pictures/objects.ts";
import { picture, saveUpload } from "../store/pictures/uploads.ts";

const FOLDER = path.join(projectRoot, "data/starter");

/** A row of a starter file: the fields of its form, with its picture and date. */
export interface StarterRow extends Partial<StarterPicture> {
  [field: string]: unknown;
  created_at?: string;
  /** The pictures of a tutorial’s steps. */
  step_images?: StarterPicture[];
}

export interface StarterPicture {
  /** File name of its picture, without width and extension. */
  picture: string;
  width: number;
  height: number;
  color: string;
}

export function readText(name: string): string {
  return readFileSync(path.join(FOLDER, name), "utf8");
}

/** Oldest first, so that rows are inserted in order of time. */
export function readRows(name: string): StarterRow[] {
  const rows = JSON.parse(readText(name)) as StarterRow[];
  return rows.toSorted((a, b) => (a.created_at ?? "").localeCompare(b.created_at ?? ""));
}

/**
 * Stores a row’s picture and returns its address. All widths are ready-made, so that a first start need not encode
 * them.
 */
export async function savePicture(store: PictureStore, row: StarterPicture): Promise<string> {
  const files = PICTURE_WIDTHS.filter((width) => width <= row.width).map((width) => ({
    width,
    bytes: readFileSync(path.join(FOLDER, "pictures", `${row.picture}-${width}.webp`)),
  }));
  const upload = { width: row.width, height: row.height, color: row.color, files };
  const { id } = await saveUpload(store, upload);
  return picture(id, upload).variants.at(-1)?.url ?? "";
}
