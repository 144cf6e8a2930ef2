import type { Values } from "../../../contract/admin/unfinished.ts";
import {
  COLLECTION_KINDS,
  type CollectionKind,
  type EntityOf,
  type FormOf,
} from "../../../contract/collections.ts";
import type { ReplacedUse } from "../../../contract/admin/pictures.ts";
import type { SettingsForm } from "../../../contract/settings/settings-form.ts";
import type { GivenSettings } from "../../../contract/settings/settings.ts";
import type { Picture } from "../../../contract/upload.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Db } from "../../database/database.ts";
import type { Actor } from "../activity/activity.ts";
import type { Collection } from "../collections/collection.ts";
import { collections } from "../collections.ts";
import { changeItem, valuesOf } from "../history/versions.ts";
import { findSettings, keepSettings } from "../site-settings.ts";
import { findPicture } from "./library.ts";
import type { Changes } from "../../../contract/endpoint.ts";

interface Replacement {
  id: string;
  /** The picture that is shown in its place. */
  by: string;
  /** Where its nails are, as far as that is known. */
  focus: string;
  actor: Actor;
  given: GivenSettings;
}

/** What another picture makes of an item: the fields that name the former one. */
type ChangesOf = (item: object) => Values;

/**
 * Replaces a picture by another in all items outside the trash. Each item is saved, and what it was
 * is kept. Within a transaction; throws 404 when either is gone.
 */
export async function replacePicture(trx: Db, replacement: Replacement): Promise<ReplacedUse[]> {
  const { id, by, given } = replacement;
  await findPicture(trx, id);
  const { image } = await findPicture(trx, by);
  const changesOf = changesBy(id, image);
  const replaced: ReplacedUse[] = [];
  for (const kind of COLLECTION_KINDS) {
    replaced.push(...(await replaceIn(trx, kind, replacement, changesOf)));
  }
  if ((await usesIn(trx, id, "settings")).length > 0) {
    const former = await findSettings(trx, given);
    const changes = changesOf(former);
    const { etag } = await keepSettings(trx, changes as Changes<SettingsForm>, given);
    const before = valuesOf(former, Object.keys(changes));
    replaced.push({ kind: "settings", item_id: former.id, etag, before });
  }
  return replaced;
}

async function replaceIn<Kind extends CollectionKind>(
  trx: Db,
  kind: Kind,
  { id, focus, actor }: Replacement,
  changesOf: ChangesOf,
): Promise<ReplacedUse[]> {
  const store: Collection<FormOf<Kind>, EntityOf<Kind>> = collections[kind];
  const replaced: ReplacedUse[] = [];
  const yieldIfDue = createYielder();
  for (const item_id of await usesIn(trx, id, store.table.name)) {
    const [item] = await store.findMany(trx, [item_id]);
    // In the trash, where it stays as it was.
    if (!item) continue;
    const changed = changesOf(item);
    const changes = "image_url" in changed && "focus" in item ? { ...changed, focus } : changed;
    const form = changes as Changes<FormOf<Kind>>;
    const { before, saved } = await changeItem(trx, {
      kind,
      store,
      id: item_id,
      changes: form,
      actor,
    });
    const former = valuesOf(before, Object.keys(changes));
    replaced.push({ kind, item_id, etag: saved.etag, before: former });
    await yieldIfDue();
  }
  return replaced;
}

/** Of each address at a width, the new picture at that width or the next. */
function changesBy(id: string, { variants }: Picture): ChangesOf {
  const named = new RegExp(`/uploads/${id}-(\\d{1,5})\\.webp`, "g");
  const instead = (_address: string, width: string) =>
    (variants.find((one) => one.width >= Number(width)) ?? variants.at(-1))?.url ?? "";
  return (item) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([field, value]) => {
        if (typeof value !== "string") return [];
        const next = value.replace(named, instead);
        return next === value ? [] : [[field, next]];
      }),
    );
}

async function usesIn(db: Db, id: string, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom("picture_uses")
    .select("item_id")
    .where("upload_id", "=", id)
    .where("kind", "=", kind)
    .orderBy("item_id")
    .execute();
  return rows.map(({ item_id }) => item_id);
}
