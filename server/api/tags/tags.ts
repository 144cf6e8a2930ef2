import { type FormerTags, TAG_KINDS, allTags } from "../../../contract/admin/all-tags.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Route, route, saving } from "../../http/route.ts";
import { logActivity } from "../../store/history/activity.ts";
import {
  listTags,
  addingTags,
  replacingTags,
  retag,
  rowsByIds,
  rowsWithTags,
} from "../../store/tags.ts";

/** Calls about the tags of all collections; each logs one entry for each kind. */
export const tagRoutes: Route[] = [
  route(allTags.list, ({ db }, input) => listTags(db, input)),
  saving(allTags.change, async (trx, { tags, to }, caller) => {
    const change = replacingTags(tags, to);
    const former: FormerTags[] = [];
    for (const kind of TAG_KINDS) {
      const rows = await rowsWithTags(trx, kind, tags);
      former.push(...(await retag(trx, kind, rows, (row) => change(row.tags), caller)));
    }
    await logEach(trx, caller, former);
    return former;
  }),
  route(allTags.count, async ({ db }, { tags }) => {
    const without = replacingTags(tags, "");
    let items = 0;
    for (const kind of TAG_KINDS) {
      const rows = await rowsWithTags(db, kind, tags);
      items += rows.filter((row) => without(row.tags) !== row.tags).length;
    }
    return { items };
  }),
  saving(allTags.changeItems, async (trx, { kind, ids, add, remove }, caller) => {
    const change = addingTags(add, remove);
    const rows = await rowsByIds(trx, kind, ids);
    const former = await retag(trx, kind, rows, (row) => change(row.tags), caller);
    await logEach(trx, caller, former);
    return former;
  }),
  saving(allTags.putBack, async (trx, { items }, caller) => {
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
