import type { Db } from "../database/database.ts";
import type { WholeDatabase } from "../database/whole.ts";
import { type Carried, carryTable } from "./carry-table.ts";
import type { MoveOptions } from "./move.ts";
import { carryPictures } from "./pictures.ts";
import { PICTURE_PLACES, carriedTables, matched } from "./tables.ts";

/** Makes all tables equal to what the source is at one moment. */
export function carryAll(
  source: WholeDatabase,
  target: WholeDatabase,
  { signal, pictures, onProgress }: MoveOptions,
): Promise<Carried[]> {
  const atOnce = source.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only");
  return atOnce.execute(async (moment) => {
    const tables = matched(
      await carriedTables(source, moment),
      await carriedTables(target, target.db),
    );
    const keepsNul = source.keepsNul && target.keepsNul;
    const carried: Carried[] = [];
    for (const [from, to] of tables) {
      if (pictures && PICTURE_PLACES.has(from.name)) continue;
      const pair = {
        source: { db: moment, table: from },
        target: { db: target.db, table: to },
        keepsNul,
      };
      const result = await carryTable(pair, (done) => {
        signal?.throwIfAborted();
        onProgress({ what: from.name, done });
      });
      onProgress({ what: from.name, done: result.digest.rows, carried: result });
      carried.push(result);
    }
    if (pictures) {
      await carryPictures(moment, target.db, pictures, {
        signal,
        onProgress: (progress) => onProgress({ what: "pictures", ...progress }),
      });
    }
    await carryNumbers(source, moment, target);
    return carried;
  });
}

/** The next row gets the number that it would have got there. */
async function carryNumbers(
  source: WholeDatabase,
  moment: Db,
  target: WholeDatabase,
): Promise<void> {
  const [wanted, found] = [await source.lastNumbers(moment), await target.lastNumbers(target.db)];
  for (const [table, last] of wanted) {
    if (found.get(table) !== last) await target.setLastNumber(target.db, table, last);
  }
}
