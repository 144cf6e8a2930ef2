import { readFileSync } from "node:fs";
import path from "node:path";
import { PICTURE_WIDTHS } from "../../contract/upload.ts";
import type { Db } from "../database/open.ts";
import { projectRoot } from "../project-root.ts";
import { picture, saveUpload } from "../store/uploads.ts";

const FOLDER = path.join(projectRoot, "data/starter");

/** A row that was made on some day and has a drawn picture. */
export interface StarterRow {
  created_at: string;
  /** File name of its picture, without width and ending. */
  picture: string;
  width: number;
  height: number;
  color: string;
}

export function readText(name: string): string {
  return readFileSync(path.join(FOLDER, name), "utf8");
}

/** Oldest first, so that the order of insertion is the order of time. */
export function readRows<Row extends { created_at: string }>(name: string): Row[] {
  const rows: Row[] = readList(name);
  return rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}

export function readList<Row>(name: string): Row[] {
  return JSON.parse(readText(name)) as Row[];
}

/**
 * Keeps a row's picture and returns its address. The widths were made with the pictures, so that a
 * first start need not wait for them.
 */
export async function savePicture(db: Db, row: StarterRow): Promise<string> {
  const files = PICTURE_WIDTHS.map((width) => ({
    width,
    bytes: readFileSync(path.join(FOLDER, "pictures", `${row.picture}-${width}.webp`)),
  }));
  const upload = { width: row.width, height: row.height, color: row.color, files };
  const { id } = await saveUpload(db, upload);
  return picture(id, upload).variants.at(-1)?.url ?? "";
}
