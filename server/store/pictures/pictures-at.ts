import type { Picture } from "../../../contract/upload.ts";
import type { Db } from "../../database/database.ts";
import { parseUploadAddress } from "./addresses.ts";
import { UPLOAD_COLUMNS, pictureOf } from "./uploads.ts";

/** What is told of the uploads at these addresses; null for those that are none. */
export async function picturesAt(db: Db, addresses: string[]): Promise<(Picture | null)[]> {
  const named = addresses.map((address) => parseUploadAddress(address)?.id);
  const ids = [...new Set(named.filter((id) => id !== undefined))];
  if (ids.length === 0) return named.map(() => null);
  const rows = await db
    .selectFrom("uploads as u")
    .select(UPLOAD_COLUMNS)
    .where("u.id", "in", ids)
    .execute();
  const pictures = new Map(rows.map((row) => [row.picture_id, pictureOf(row).image]));
  return named.map((id = "") => pictures.get(id) ?? null);
}
