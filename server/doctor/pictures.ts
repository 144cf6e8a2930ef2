import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { type ObjectStore, failureReason, missingObjects } from "../objects/object-store.ts";
import { CHUNK_SIZE, inPages } from "../store/lists.ts";
import { collections } from "../store/collections.ts";
import { countPictures, ORIGINAL } from "../store/pictures/files.ts";
import type { WholeDatabase } from "../database/whole.ts";

export const PROBE = "Written by lunula doctor; may be removed.";

/** Whether all pictures have their bytes, and what refers to missing pictures. */
export function checkPictures(objects: ObjectStore | undefined): Check[] {
  return [
    ["the number of pictures", ({ db }) => countAll(db, objects)],
    ["the picture files", async ({ db }) => [await lookForFiles(db)]],
    ["references to pictures", async ({ db }) => [await lookForUploads(db)]],
    ["unused pictures", async ({ db }) => [await countUnused(db)]],
    ...(objects ? [lookIntoService(objects)] : []),
  ];
}

async function countAll(db: Db, objects: ObjectStore | undefined): Promise<Finding[]> {
  const { inDatabase, inService } = await countPictures(db);
  return [
    fine(`pictures: ${inDatabase} in the database, ${inService} in a service`),
    ...(objects ? [] : withoutService(inService)),
  ];
}

async function countUnused(db: Db): Promise<Finding> {
  const unused = await countOf(db, sql`uploads where unused_since is not null`);
  const strays = await countOf(db, sql`stray_objects`);
  return fine(`${unused} pictures and ${strays} objects are unused and will be removed`);
}

/** Each width of a picture is one file. */
async function lookForFiles(db: Db): Promise<Finding> {
  const files = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} f
      where f.upload_id = u.id and f.width <> ${ORIGINAL})`;
  const lacking = await countOf(
    db,
    sql`uploads u where ${files("upload_files")} + ${files("upload_objects")}
      <> length(widths) - length(replace(widths, ',', '')) + 1`,
  );
  if (lacking === 0) return fine("every picture has all its files");
  return problem(`${lacking} lack some of their files`, "restore a backup, or upload them again");
}

/** Everything that shows a picture of this site refers to its row. */
async function lookForUploads(db: Db): Promise<Finding> {
  const lacking: string[] = [];
  for (const { table, picture } of Object.values(collections)) {
    if (picture === null) continue;
    const count = await countOf(
      db,
      sql`${sql.table(table.name)} where upload_id is null and deleted_at is null
        and ${sql.ref(picture)} like '/uploads/%'`,
    );
    if (count > 0) lacking.push(`${count} ${table.name}`);
  }
  if (lacking.length === 0) return fine("every picture that is shown exists");
  return problem(`${lacking.join(", ")} show a missing picture`, "upload these again");
}

function withoutService(inService: number): Finding[] {
  if (inService === 0) return [];
  return [problem(`${inService} pictures cannot be shown`, "set PICTURES_URL to where they are")];
}

/** Whether an object can be written, read and removed. Leaves nothing behind. */
export async function checkService(
  objects: ObjectStore,
  setting = "PICTURES_URL",
): Promise<Finding> {
  try {
    const key = `lunula-doctor-${randomUUID()}`;
    const bytes = Buffer.from(PROBE);
    await objects.put(key, bytes, "text/plain");
    try {
      const back = await objects.bytes(key, bytes.length);
      if (!back.equals(bytes)) throw new Error("other bytes come back");
    } finally {
      await objects.remove(key);
    }
    return fine(`${objects.name} takes, gives and removes objects`);
  } catch (error) {
    const text = `${objects.name} cannot be used (${failureReason(error)})`;
    return problem(text, `check ${setting}, whether the bucket exists, and what its keys may do`);
  }
}

const lookIntoService = (objects: ObjectStore): Check => [
  `what ${objects.name} has`,
  ({ db }) => lookForObjects(db, objects),
];

async function lookForObjects(db: Db, objects: ObjectStore): Promise<Finding[]> {
  const missing: string[] = [];
  let asked = 0;
  const known = db.selectFrom("upload_objects").select(["key", "size"]).orderBy("key");
  const pages = inPages<{ key: string; size: number }>((last) =>
    known
      .where("key", ">", last?.key ?? "")
      .limit(CHUNK_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    missing.push(...(await missingObjects(rows, objects)));
    asked += rows.length;
  }
  if (missing.length === 0) return [fine(`${objects.name} has all ${asked} objects`)];
  const text = `${objects.name} is missing ${missing.length} of ${asked} objects, such as ${missing[0]}`;
  return [problem(text, "restore them there, or upload these pictures again")];
}

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) as n from ${rows}`;
  return Number((await counted.execute(db)).rows[0]?.n ?? 0);
}

export interface Finding {
  isOk: boolean;
  text: string;
  advice?: string;
}

/** A check, with the name used if it cannot run. */
export type Check = [what: string, look: (whole: WholeDatabase) => Promise<Finding[]>];

export const fine = (text: string): Finding => ({ isOk: true, text });

export const problem = (text: string, advice: string): Finding => ({ isOk: false, text, advice });

export function findingLine({ isOk, text, advice }: Finding): string {
  return isOk ? `ok       ${text}` : `problem  ${text}: ${advice}`;
}
