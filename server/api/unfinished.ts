import { z } from "zod";
import { unfinishedForm, unfinishedKind } from "../../contract/admin/unfinished-form.ts";
import { unfinished } from "../../contract/admin/unfinished.ts";
import { type Caller, type Route, idInput, route } from "../http/route.ts";
import {
  keepUnfinished,
  type OwnCopy,
  discardUnfinished,
  findUnfinished,
  listUnfinished,
  restoreUnfinished,
} from "../store/unfinished/unfinished.ts";

const copyInput = z.object({ id: z.uuid("The id must be a UUID").toLowerCase() });
const kindInput = z.object({ kind: unfinishedKind });
const keepInput = z.intersection(copyInput, unfinishedForm);

const ownOf = ({ id }: { id: string }, { adminId = "" }: Caller): OwnCopy => ({ adminId, id });

/** Forms that were begun and not saved: each admin's own. */
export const unfinishedRoutes: Route[] = [
  route(unfinished.list, kindInput, ({ db }, { kind }, { adminId = "" }) =>
    listUnfinished(db, adminId, kind),
  ),
  route(unfinished.find, idInput, ({ db }, input, caller) =>
    findUnfinished(db, ownOf(input, caller)),
  ),
  route(unfinished.keep, keepInput, ({ db }, input, caller) => {
    const { id: _id, ...form } = input;
    return keepUnfinished(db, ownOf(input, caller), form);
  }),
  route(unfinished.discard, idInput, ({ db }, input, caller) =>
    discardUnfinished(db, ownOf(input, caller)),
  ),
  route(unfinished.restore, idInput, ({ db }, input, caller) =>
    restoreUnfinished(db, ownOf(input, caller)),
  ),
];
