import { z } from "zod";
import { BULK_LIMIT } from "../../../contract/admin/admin-calls.ts";
import {
  type FormerTags,
  TAG_KINDS,
  TAG_ORDERS,
  allTags,
  nextTag,
} from "../../../contract/admin/all-tags.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Route, pageInput, route, saving } from "../../http/route.ts";
import { logActivity } from "../../store/history/activity.ts";
import {
  listTags,
  addingTags,
  replacingTags,
  retag,
  rowsByIds,
  rowsWithTags,
} from "../../store/tags.ts";
import { q } from "../lists/list-input.ts";

const severalTags = z
  .array(z.string("Each tag must be text").max(LIMITS.short), "Please name the tags as a list")
  .max(BULK_LIMIT)
  .transform((texts) => texts.flatMap(splitTags));
const kind = z.enum(TAG_KINDS, `Please choose ${TAG_KINDS.join(" or ")}`);
const id = z.string("Each id must be text");
const tooMany = `At most ${BULK_LIMIT} can be changed at once`;

const listInput = pageInput.extend({
  q: q.optional(),
  sort: z.enum(TAG_ORDERS, `Tags can be sorted by ${TAG_ORDERS.join(" or ")}`).optional(),
});
const countInput = z.object({
  tags: severalTags.refine((tags) => tags.length > 0, "Please name a tag"),
});
const changeInput = countInput.extend({ to: nextTag });
const changeItemsInput = z.object({
  kind,
  ids: z.array(id, "Please name the ids as a list").min(1).max(BULK_LIMIT, tooMany),
  add: severalTags,
  remove: severalTags,
});
const putBackInput = z.object({
  items: z
    .array(z.object({ kind, id, tags: z.string().max(LIMITS.message) }), "Please name the items")
    .max(BULK_LIMIT, tooMany),
});

/** Calls about the tags of all collections; each is an entry of the log for each kind. */
export const tagRoutes: Route[] = [
  route(allTags.list, listInput, ({ db }, input) => listTags(db, input)),
  saving(allTags.change, changeInput, async (trx, { tags, to }, caller) => {
    const change = replacingTags(tags, to);
    const former: FormerTags[] = [];
    for (const kind of TAG_KINDS) {
      const rows = await rowsWithTags(trx, kind, tags);
      former.push(...(await retag(trx, kind, rows, (row) => change(row.tags), caller)));
    }
    await logEach(trx, caller, former);
    return former;
  }),
  route(allTags.count, countInput, async ({ db }, { tags }) => {
    const without = replacingTags(tags, "");
    let items = 0;
    for (const kind of TAG_KINDS) {
      const rows = await rowsWithTags(db, kind, tags);
      items += rows.filter((row) => without(row.tags) !== row.tags).length;
    }
    return { items };
  }),
  saving(allTags.changeItems, changeItemsInput, async (trx, { kind, ids, add, remove }, caller) => {
    const change = addingTags(add, remove);
    const rows = await rowsByIds(trx, kind, ids);
    const former = await retag(trx, kind, rows, (row) => change(row.tags), caller);
    await logEach(trx, caller, former);
    return former;
  }),
  saving(allTags.putBack, putBackInput, async (trx, { items }, caller) => {
    const changed: FormerTags[] = [];
    for (const kind of TAG_KINDS) {
      const tags = new Map(items.flatMap((one) => (one.kind === kind ? [[one.id, one.tags]] : [])));
      const rows = await rowsByIds(trx, kind, [...tags.keys()]);
      changed.push(
        ...(await retag(trx, kind, rows, (row) => tags.get(row.id) ?? row.tags, caller)),
      );
    }
    await logEach(trx, caller, changed);
  }),
];

async function logEach(trx: Db, caller: Caller, items: FormerTags[]): Promise<void> {
  for (const kind of TAG_KINDS) {
    const ids = items.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await logActivity(trx, caller, { action: "change", kind, ids });
  }
}
