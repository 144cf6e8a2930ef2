import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";

/** Copies the designs of a site until there are about `count`, numbered in their titles, at the same times. */
export async function multiplyDesigns(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ most: number; count: number }>`
    select max(seq) as most, count(*) as count from designs`.execute(db);
  const { most = 0, count: present = 1 } = rows[0] ?? {};
  const times = Math.floor(count / present) - 1;
  const number = sql`substr('00000000' || copies.n, length('00000000' || copies.n) - 7)`;
  const changed: Record<string, RawBuilder<unknown>> = {
    seq: sql`t.seq + copies.n * ${sql.lit(most)}`,
    // The place of a design in SQLite's index ends with its number.
    rowid: sql`t.rowid + copies.n * ${sql.lit(most)}`,
    id: sql`t.id || '-' || copies.n`,
    title: sql`t.title || ' ' || copies.n`,
    name_key: sql`t.name_key || ' ' || ${number}`,
  };
  const copy = async (table: string, columns: string[], same: string[] = []) => {
    const names = columns.map((column) => sql.ref(column));
    const values = columns.map((column) =>
      same.includes(column) ? sql.ref(`t.${column}`) : (changed[column] ?? sql.ref(`t.${column}`)),
    );
    await sql`with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${sql.lit(times)})
      insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(values)}
      from ${sql.table(table)} as t, copies where ${sql.lit(times)} > 0`.execute(db);
  };
  await engineOf(db).withLargeCommit(db, async () => {
    for (const table of await db.introspection.getTables()) {
      const columns = table.columns.map(({ name }) => name);
      if (table.name === "designs") await copy(table.name, columns);
      if (/^design_(search|short_words)$/.test(table.name)) {
        // A virtual table of SQLite names a row beside its columns.
        const all = columns.includes("seq") ? columns : ["rowid", ...columns];
        await copy(table.name, all, ["title"]);
      }
    }
    await sql`insert into search_texts (kind, id, text)
      select s.kind, d.id, s.text from search_texts as s join designs as d
      on d.id like s.id || '-%' where s.kind = 'designs'`.execute(db);
  });
}
