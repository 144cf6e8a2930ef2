import type { CollectionKind } from "../../contract/collections.ts";
import { parseFocus } from "../../contract/focus.ts";
import { carriedForm } from "../../contract/forms/settings.ts";
import { synonymsForm } from "../../contract/forms/synonyms.ts";
import type { TransferKind } from "../../contract/transfer.ts";
import type { Db } from "../database/database.ts";
import { RequestProblem } from "../problems.ts";
import { type Collection, isKnownId } from "../store/collection.ts";
import { collections } from "../store/collections.ts";
import type { PictureStore } from "../store/pictures/picture-store.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { addSettings } from "../store/site-settings.ts";
import { addSynonyms } from "../store/synonyms.ts";
import { uploadRecord } from "./records.ts";

/** What became of a record: kept, passed over with a reason, or there already. */
export interface Outcome {
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
  const { name, focus, ...picture } = uploadRecord.parse(value);
  const { isNew } = await saveUpload(store, { ...picture, focus: parseFocus(focus) }, name);
  return { kept: isNew };
}

/** Lines that are there already are the same. */
function keepSynonyms(db: Db, value: unknown): Promise<Outcome> {
  const form = synonymsForm.parse(value);
  return unlessRefused("Synonyms", () => addSynonyms(db, form));
}

/** What was set here already stays. */
async function keepSettings(db: Db, value: unknown): Promise<Outcome> {
  return { kept: await addSettings(db, carriedForm.parse(value)) };
}

function keepOfKind<Kind extends CollectionKind>(db: Db, kind: Kind, value: unknown) {
  return keepItem(db, collections[kind], value);
}

async function keepItem<Form, Entity>(
  db: Db,
  { table, forms, origin, create }: Collection<Form, Entity>,
  value: unknown,
): Promise<Outcome> {
  const form = forms.create.parse(value);
  const from = origin.parse(value);
  const item = table.item.charAt(0).toUpperCase() + table.item.slice(1);
  const { [table.label]: label = "" } = form as Record<string, unknown>;
  const name = `${item} “${label}”`;
  if (from.id && (await isKnownId(db, table, from.id))) {
    return { kept: false, error: `${name} is already here.` };
  }
  return unlessRefused(name, async () => {
    await create(db, form, from);
    return true;
  });
}

async function unlessRefused(name: string, keep: () => Promise<boolean>): Promise<Outcome> {
  try {
    return { kept: await keep() };
  } catch (error) {
    // A taken path, a missing category: this record only. Anything else ends the import.
    if (error instanceof RequestProblem) return { kept: false, error: `${name}: ${error.message}` };
    throw error;
  }
}
