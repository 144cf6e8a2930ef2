import type { Tagged } from "../../../../contract/tagged.ts";
import { Refusal } from "../../failure.ts";
import type { Row } from "../list/column.ts";
import { type Fields, holds, isSame } from "./changes.ts";
import { type AskAboutConflict, type Conflict, changedItem, isGone } from "./conflict.ts";

/** What comes of a refused call: the tag to make it with again, or how it ended. */
export type Resolved<Item> =
  | { ended: "again"; tag: string }
  | { ended: "saved" | "theirs"; item: Item }
  | { ended: "restore" }
  | { ended: "new" };

/**
 * Settles the refusal of a call about an item that changed or went away. Asks only where something is
 * at stake: not when the change is there already, since the answer to a first try was lost, and not
 * when no field of the form was changed. Throws what is no conflict, and a `Refusal` when nothing is
 * to be done.
 */
export async function resolveConflict<Item extends Tagged<Fields & Row>>(
  error: unknown,
  conflict: Omit<Conflict, "now">,
  ask: AskAboutConflict,
): Promise<Resolved<Item>> {
  const now = changedItem<Item>(error);
  if (!now && !isGone(error)) throw error;
  const { doing, fields, before, changes } = conflict;
  if (now && doing === "save" && holds(now, changes)) return { ended: "saved", item: now };
  if (now && fields.every((field) => isSame(before[field], now[field])))
    return { ended: "again", tag: now.etag };
  const resolution = await ask({ ...conflict, now });
  if (now && resolution === "mine") return { ended: "again", tag: now.etag };
  if (now && resolution === "theirs") return { ended: "theirs", item: now };
  if (resolution === "restore" || resolution === "new") return { ended: resolution };
  const done = doing === "save" ? "saved" : "deleted";
  throw new Refusal(`Not ${done}: it was ${now ? "changed" : "deleted"} elsewhere meanwhile.`);
}
