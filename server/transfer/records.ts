import { z } from "zod";
import { isFocus, parseFocus } from "../../contract/pictures/focus.ts";
import { FINGERPRINT } from "../../contract/pictures/fingerprint.ts";
import { cutFields, isWithin } from "../../contract/pictures/cut.ts";
import { LIMITS } from "../../contract/forms/limits.ts";
import { exportedSettingsForm } from "../../contract/settings/settings.ts";
import { synonymsForm } from "../../contract/search/synonyms-form.ts";
import type { TransferKind } from "../../contract/admin/imports.ts";
import { MAX_PIXELS, MAX_SIDE, wholeWebpHeader } from "../media/decoding-memory.ts";
import { collections } from "../store/collections.ts";
import { ORIGIN } from "../store/common.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { contentId, type PictureStore } from "../store/pictures/files.ts";
import { randomUUID } from "node:crypto";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Db } from "../database/database.ts";
import { RequestProblem } from "../problems.ts";
import { addFormerAddresses } from "../store/addresses.ts";
import { type Collection, isKnownId } from "../store/collection.ts";
import { isCut, saveCut } from "../store/pictures/picture-uses.ts";
import { addSettings } from "../store/site-settings.ts";
import { addSynonyms } from "../store/synonyms.ts";

const pixels = (what: string) =>
  z
    .int(`${what} must be a number`)
    .positive(`${what} must be positive`)
    .max(MAX_SIDE, `${what} must be at most ${MAX_SIDE}`);

const uploadFile = z
  .object({
    width: pixels("a file’s width"),
    bytes: z
      .base64("a file’s bytes must be base64")
      .transform((text) => Buffer.from(text, "base64")),
  })
  .refine(
    ({ width, bytes }) => wholeWebpHeader(bytes)?.width === width,
    "a file’s bytes must be a WebP picture of its width",
  );

/** The source of a cropped picture; exported with the picture. */
const carriedCut = cutFields
  .extend({
    source: z.string("the cut’s source must be the id of a picture"),
    keeps_source: z.boolean("keeps_source must be true or false").default(false),
  })
  .refine(isWithin, "the cut must lie within its source");

const uploadRecord = z
  .object({
    id: z.string("id is required"),
    width: pixels("width"),
    height: pixels("height"),
    color: z.string("color is required").regex(/^#[0-9a-f]{6}$/, "color must be like #a1b2c3"),
    name: z.string("name must be text").max(LIMITS.title, "name is too long").default(""),
    focus: z
      .string("focus must be text")
      .refine(isFocus, "focus must be two percentages")
      .default(""),
    fingerprint: z
      .string("fingerprint must be text")
      .regex(FINGERPRINT, "fingerprint must be 22 hex digits")
      .default(""),
    created_at: z.iso.datetime("created_at must be a time in UTC").optional(),
    cut: carriedCut.optional(),
    files: z
      .array(uploadFile, "files must be a list")
      .min(1, "files must not be empty")
      .refine(isAscending, "files must be ascending by width"),
  })
  .refine((one) => contentId(one) === one.id, "the picture does not match its id")
  .refine(
    ({ width, height }) => width * height <= MAX_PIXELS,
    `the picture must have at most ${MAX_PIXELS} pixels`,
  )
  .refine(
    ({ width, height, files }) => files.every(({ bytes }) => isPictureOf(bytes, width, height)),
    "width and height do not fit the files",
  );

/** The part of the record that is kept until all pictures are imported. */
export const cutRecord = z.object({ id: z.string(), name: z.string(), cut: carriedCut });

function isAscending(files: { width: number }[]): boolean {
  return files.every(({ width }, at) => width > (files[at - 1]?.width ?? 0));
}

/**
 * Whether a file is the picture of this size, possibly scaled down; a file that is no picture has already been
 * reported.
 */
function isPictureOf(file: Buffer, width: number, height: number): boolean {
  const size = wholeWebpHeader(file);
  if (!size) return true;
  return size.width <= width && Math.abs(size.height - (height * size.width) / width) <= 1;
}

/** The schemas of a kind of record: of its form, and of its other fields. */
function schemasOf(kind: TransferKind): { form: z.ZodType; from: z.ZodType } {
  if (kind === "uploads") return { form: uploadRecord, from: z.object({}) };
  if (kind === "synonyms") return { form: synonymsForm, from: z.object({}) };
  if (kind === "settings") return { form: exportedSettingsForm, from: z.object({}) };
  return { form: collections[kind].forms.create, from: ORIGIN };
}

interface Checked {
  /** Faults in words; empty if the record is valid. */
  faults: string[];
  /** The record without unknown fields. */
  record?: object;
}

export function checkRecord(kind: TransferKind, value: unknown): Checked {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { faults: ["must be an object"] };
  }
  const schemas = schemasOf(kind);
  const form = schemas.form.safeParse(value);
  const from = schemas.from.safeParse(value);
  const faults = [form, from].flatMap(({ error }) => error?.issues ?? []);
  return {
    faults: faults.map(({ message }) => message),
    record: { ...(form.data as object), ...(from.data as object) },
  };
}

/** Whether a record was added, already existed, or was skipped with a reason. */
export interface RecordOutcome {
  kept: boolean;
  isPresent?: boolean;
  error?: string;
}

/** Saves a valid record, unless it conflicts with an existing one. */
export async function saveRecord(
  store: PictureStore,
  kind: TransferKind,
  value: unknown,
): Promise<RecordOutcome> {
  if (kind === "synonyms") return saveSynonyms(store.db, value);
  if (kind === "settings") return saveSettings(store.db, value);
  if (kind !== "uploads") return keepOfKind(store.db, kind, value);
  // A picture's id derives from its content: an existing one is identical.
  const { name, focus, created_at, ...picture } = uploadRecord.parse(value);
  const made = { ...picture, focus: parseFocus(focus) };
  const { isNew } = await saveUpload(store, made, name, created_at);
  return { kept: isNew, isPresent: !isNew };
}

/** Existing lines are identical. */
function saveSynonyms(db: Db, value: unknown): Promise<RecordOutcome> {
  const form = synonymsForm.parse(value);
  return unlessRefused("Synonyms", async () => keptOrPresent(await addSynonyms(db, form)));
}

/** Settings that are already set here stay. */
async function saveSettings(db: Db, value: unknown): Promise<RecordOutcome> {
  return keptOrPresent(await addSettings(db, exportedSettingsForm.parse(value)));
}

const keptOrPresent = (kept: boolean): RecordOutcome => ({ kept, isPresent: !kept });

/** Stores the source of a cropped picture, once all pictures are imported; an existing entry stays. */
export async function saveImportedCut(db: Db, value: unknown): Promise<RecordOutcome> {
  const { id, name, cut } = cutRecord.parse(value);
  const { source, keeps_source: keepsSource, ...box } = cut;
  const known = await db
    .selectFrom("uploads")
    .select("id")
    .where("id", "in", [id, source])
    .execute();
  if (known.length < 2) {
    const called = name === "" ? "A picture" : `Picture “${name}”`;
    return { kept: false, error: `${called}: the picture it was cropped from is not in the file.` };
  }
  if (!(await isCut(db, id))) await saveCut(db, { id, source, cut: box, keepsSource });
  return { kept: true };
}

function keepOfKind<Kind extends CollectionKind>(db: Db, kind: Kind, value: unknown) {
  return keepItem(db, kind, collections[kind], value);
}

async function keepItem<Form, Entity>(
  db: Db,
  kind: CollectionKind,
  { table, forms, create }: Collection<Form, Entity>,
  value: unknown,
): Promise<RecordOutcome> {
  const form = forms.create.parse(value);
  const from = ORIGIN.parse(value);
  const item = table.item.charAt(0).toUpperCase() + table.item.slice(1);
  const { [table.label]: label = "" } = form as Record<string, unknown>;
  const name = `${item} “${label}”`;
  if (from.id && (await isKnownId(db, table, from.id))) {
    return { kept: false, isPresent: true, error: `${name} is already here.` };
  }
  return unlessRefused(name, async () => {
    const id = from.id ?? randomUUID();
    await create(db, form, { ...from, id });
    const taken = await addFormerAddresses(db, kind, id, from.former_addresses ?? []);
    return taken.length === 0
      ? { kept: true }
      : {
          kept: true,
          error: `${name}: its former address “${taken.join("”, “")}” is used by another one here.`,
        };
  });
}

async function unlessRefused(
  name: string,
  keep: () => Promise<RecordOutcome>,
): Promise<RecordOutcome> {
  try {
    return await keep();
  } catch (error) {
    // A taken path or a missing category only concerns this record. Any other error ends the import.
    if (error instanceof RequestProblem) return { kept: false, error: `${name}: ${error.message}` };
    throw error;
  }
}
