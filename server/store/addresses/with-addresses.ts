import { sql } from "kysely";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { slug as slugOf } from "../../../contract/text/slug.ts";
import type { Db } from "../../database/database.ts";
import type { Collection } from "../collection.ts";
import { inTransaction } from "../common.ts";
import { requireFreeAddress } from "./free-address.ts";
import { rememberAddress, rememberAddresses } from "./old-addresses.ts";
import {
  type AddressKind,
  type PagedKind,
  pagedKind,
  shownAddress,
  shownAddresses,
} from "./paged-kinds.ts";

interface Addressed {
  slug?: string | undefined;
}

/** Before a number is put behind it. */
const LONGEST = 180;

/**
 * A collection whose items have pages of their own: where none is given, the address is made from the title, and stays
 * until an editor changes it. Where visitors could find something is remembered when that ends.
 */
export function withAddresses<Form extends Addressed, Entity extends { id: string; slug: string }>(
  kind: AddressKind,
  store: Collection<Form, Entity>,
): Collection<Form, Entity> {
  const paged = pagedKind(kind);
  const table = { ...store.table, address: paged.address };

  /** The slug to be saved: as given, unless another has it, or made from the title. */
  async function slugFor(db: Db, given: string, item: object, ownId = ""): Promise<string> {
    const title = String(Object.entries(item).find(([field]) => field === paged.label)?.[1] ?? "");
    if (given === "") return freeSlug(db, paged, slugOf(title), ownId);
    await requireFreeAddress(db, table, given, ownId);
    return given;
  }

  const { updateMany } = store;

  async function update(db: Db, id: string, changes: Changes<Form>): Promise<Tagged<Entity>> {
    return inTransaction(db, async (trx) => {
      const before = await store.find(trx, id);
      const wasShown = await isShownAt(trx, paged, before);
      const { slug: given } = changes;
      const slug =
        given === undefined ? undefined : await slugFor(trx, given, { ...before, ...changes }, id);
      const after = await store.update(trx, id, {
        ...changes,
        ...(slug !== undefined && { slug }),
      });
      const isSame = after.slug.toLowerCase() === before.slug.toLowerCase();
      if (wasShown && !(isSame && (await isShownAt(trx, paged, after)))) {
        await rememberAddress(trx, kind, before.slug, id);
      }
      return after;
    });
  }

  async function updateEach(trx: Db, ids: string[], changes: Changes<Form>) {
    const updated: Tagged<Entity>[] = [];
    for (const id of ids) updated.push(await update(trx, id, changes));
    return updated;
  }

  return {
    ...store,
    create: (db, form, origin) =>
      inTransaction(db, async (trx) => {
        const slug = await slugFor(trx, form.slug ?? "", form);
        return store.create(trx, { ...form, slug }, origin);
      }),
    update,
    ...(updateMany && {
      updateMany: (db, ids, changes) =>
        inTransaction(db, async (trx) => {
          if (changes.slug !== undefined) return updateEach(trx, ids, changes);
          const before = await shownAddresses(trx, paged, "id", ids);
          const updated = await updateMany(trx, ids, changes);
          const after = await shownAddresses(trx, paged, "id", ids);
          const hidden = updated.filter(({ id }) => before.has(id) && !after.has(id));
          const left = hidden.map(({ id, slug }) => ({ id, end: slug }));
          await rememberAddresses(trx, kind, left);
          return updated;
        }),
    }),
    remove: (db, id) =>
      inTransaction(db, async (trx) => {
        const before = await store.find(trx, id);
        if (await isShownAt(trx, paged, before)) {
          await rememberAddress(trx, kind, before.slug, id);
        }
        await store.remove(trx, id);
      }),
  };
}

async function isShownAt(db: Db, paged: PagedKind, { id }: { id: string }): Promise<boolean> {
  return (await shownAddress(db, paged, "id", id)) !== undefined;
}

/**
 * The slug, or the same with a number: one that nothing else has, nor had before, so that former addresses lead on. That
 * of a deleted item stays free for its return.
 */
async function freeSlug(db: Db, paged: PagedKind, wanted: string, ownId: string): Promise<string> {
  // Half of a letter that takes two places would be none.
  const base = wanted.slice(0, LONGEST).replace(/(?:-|\p{Cs})+$/u, "") || paged.kind;
  const numbered = (number: number) => (number === 1 ? base : `${base}-${number}`);
  const isTaken = (number: number) => isKnown(db, paged, numbered(number), ownId);
  let [taken, free] = [0, 1];
  while (await isTaken(free)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = (taken + free) >> 1;
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return numbered(free);
}

async function isKnown(db: Db, paged: PagedKind, key: string, ownId: string): Promise<boolean> {
  const { kind, table, address } = paged;
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where ${sql.ref(`${address}_key`)} = ${key} and deleted_at is null and id <> ${ownId}
    union all
    select 1 from old_addresses where kind = ${kind} and key = ${key} and item_id <> ${ownId}
    limit 1`.execute(db);
  return rows.length > 0;
}
