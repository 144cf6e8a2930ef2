import { randomUUID } from "node:crypto";
import type { CollectionKind } from "../../contract/collections.ts";
import { parseFocus } from "../../contract/focus.ts";
import { carriedForm } from "../../contract/settings/settings-form.ts";
import { synonymsForm } from "../../contract/search/synonyms-form.ts";
import type { TransferKind } from "../../contract/transfer.ts";
import type { Db } from "../database/database.ts";
import { RequestProblem } from "../problems.ts";
import { addFormerAddresses } from "../store/addresses/old-addresses.ts";
import { collections } from "../store/collections.ts";
import { type Collection, isKnownId } from "../store/collections/collection.ts";
import { ORIGIN } from "../store/common.ts";
import { isCut, keepCut } from "../store/pictures/cuts.ts";
import type { PictureStore } from "../store/pictures/objects.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { addSettings } from "../store/site-settings/site-settings.ts";
import { addSynonyms } from "../store/synonyms.ts";
import { cutRecord, uploadRecord } from "./records.ts";

/** What became of a record: kept, passed over with a reason, or there already. */
interface Outcome {
  kept: boolean;
  error?: string;
}

/** Adds one sound record, unless it clashes with what is there. */
export async function keepRecord(
  store: PictureStore,
  kind: TransferKind,
  value: unknown,
): Promise<Outcome> {
  if (kind === "synonyms") return keepSynonyms(store.db, value);
  if (kind === "settings") return keepSettings(store.db, value);
  if (kind !== "uploads") return keepOfKind(store.db, kind, value);
  // A picture's id is its content: one that is there already is the same.
  const { name, focus, created_at, ...picture } = uploadRecord.parse(value);
  const made = { ...picture, focus: parseFocus(focus) };
  const { isNew } = await saveUpload(store, made, name, created_at);
  return { kept: isNew };
}

/** Lines that are there already are the same. */
function keepSynonyms(db: Db, value: unknown): Promise<Outcome> {
  const form = synonymsForm.parse(value);
  return unlessRefused("Synonyms", async () => ({ kept: await addSynonyms(db, form) }));
}

/** What was set here already stays. */
async function keepSettings(db: Db, value: unknown): Promise<Outcome> {
  return { kept: await addSettings(db, carriedForm.parse(value)) };
}

/** Notes what a picture was cut from, once all pictures are there; what is known of it here stays. */
export async function keepCarriedCut(db: Db, value: unknown): Promise<Outcome> {
  const { id, name, cut } = cutRecord.parse(value);
  const { source, keeps_source: keepsSource, ...box } = cut;
  const known = await db
    .selectFrom("uploads")
    .select("id")
    .where("id", "in", [id, source])
    .execute();
  if (known.length < 2) {
    const called = name === "" ? "A picture" : `Picture “${name}”`;
    return { kept: false, error: `${called}: what it was cut from is not in the file.` };
  }
  if (!(await isCut(db, id))) await keepCut(db, { id, source, cut: box, keepsSource });
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
): Promise<Outcome> {
  const form = forms.create.parse(value);
  const from = ORIGIN.parse(value);
  const item = table.item.charAt(0).toUpperCase() + table.item.slice(1);
  const { [table.label]: label = "" } = form as Record<string, unknown>;
  const name = `${item} “${label}”`;
  if (from.id && (await isKnownId(db, table, from.id))) {
    return { kept: false, error: `${name} is already here.` };
  }
  return unlessRefused(name, async () => {
    const id = from.id ?? randomUUID();
    await create(db, form, { ...from, id });
    const taken = await addFormerAddresses(db, kind, id, from.former_addresses ?? []);
    return taken.length === 0
      ? { kept: true }
      : {
          kept: true,
          error: `${name}: its former address “${taken.join("”, “")}” leads to another one here.`,
        };
  });
}

async function unlessRefused(name: string, keep: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await keep();
  } catch (error) {
    // A taken path, a missing category: this record only. Anything else ends the import.
    if (error instanceof RequestProblem) return { kept: false, error: `${name}: ${error.message}` };
    throw error;
  }
}
