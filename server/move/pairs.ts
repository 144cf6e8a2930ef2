import type { Column } from "../database/whole.ts";
import type { Row, Value } from "./rows.ts";

/** Each row of two tables, both in the order of their key, beside the one with the same key. */
export async function* pairs(
  key: readonly Column[],
  source: AsyncGenerator<Row>,
  target: AsyncGenerator<Row>,
): AsyncGenerator<[source: Row, target?: Row] | [source: undefined, target: Row]> {
  let one = await next(source);
  let other = await next(target);
  while (one || other) {
    const order = one && other ? compareKeys(key, one, other) : 0;
    if (one && (!other || order < 0)) {
      yield [one];
      one = await next(source);
    } else if (other && (!one || order > 0)) {
      yield [undefined, other];
      other = await next(target);
    } else if (one && other) {
      yield [one, other];
      [one, other] = [await next(source), await next(target)];
    }
  }
}

async function next(rows: AsyncGenerator<Row>): Promise<Row | undefined> {
  const { value, done } = await rows.next();
  return done ? undefined : value;
}

function compareKeys(key: readonly Column[], one: Row, other: Row): number {
  for (const { name } of key) {
    const order = compareValues(one[name] ?? null, other[name] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** As both engines order: texts by their bytes, which is not how JavaScript compares them. */
function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
