import { type SqlBool, sql } from "kysely";
import type { InboxEntry } from "../../contract/admin/inbox.ts";
import { type Db, engineOf } from "../database/database.ts";
import { unpacked } from "./history/versions.ts";
import { usesOf } from "./picture-library.ts";
import { parseUploadAddress } from "./pictures/picture-focus.ts";

/** The drafts of new designs that have a picture, oldest first. */
export async function inboxEntries(db: Db): Promise<InboxEntry[]> {
  const rows = await db
    .selectFrom("unfinished")
    .select(["id", "at", "version", "form"])
    .where("kind", "=", "nailDesigns")
    .where("is_draft", "=", sql.lit(1))
    .where("item_id", "is", null)
    .where("discarded_at", "is", null)
    .execute();
  const drafts = await Promise.all(
    rows.map(async (row) => ({ ...row, form: await unpacked(row.form) })),
  );
  const entries = drafts.flatMap((draft) => {
    const upload = parseUploadAddress(String(draft.form["image_url"] ?? ""))?.id;
    return upload ? [{ ...draft, upload }] : [];
  });
  if (entries.length === 0) return [];
  const ids = [...new Set(entries.map(({ upload }) => upload))];
  const uses = await usesOf(db, ids);
  const uploads = await db
    .selectFrom("uploads")
    .select(["id", "created_at"])
    .where(sql<SqlBool>`id in (${engineOf(db).listed("text", ids)})`)
    .execute();
  const times = new Map(uploads.map(({ id, created_at }) => [id, created_at]));
  // A draft knows when it was changed last, by which rows would move while they are edited.
  const order = ({ id, upload }: (typeof entries)[number]) => `${times.get(upload) ?? ""} ${id}`;
  const sorted = entries.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return sorted.map(({ upload, ...entry }) => {
    const shown = uses.get(upload)?.find(({ is_deleted }) => !is_deleted);
    return { ...entry, same: shown?.name ?? "" };
  });
}
