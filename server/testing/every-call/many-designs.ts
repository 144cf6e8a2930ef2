import { type RawBuilder, sql } from "kysely";
import { type Db, engineOf } from "../../database/database.ts";
/** Rows per statement, so that it finishes in time. */
const AT_ONCE = 2_000;

/** Copies a site’s designs until there are about `count`, with numbers in their titles and the same times. */
export async function multiplyDesigns(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ most: number; count: number }>`
    select max(seq) as most, count(*) as count from designs`.execute(db);
  const { most = 0, count: present = 1 } = rows[0] ?? {};
  const times = Math.floor(count / present) - 1;
  const copied = await copiedTables(db);
  const step = Math.max(1, Math.floor(AT_ONCE / present));
  await engineOf(db).withLargeCommit(db, async () => {
    for (let first = 1; first <= times; first += step) {
      const last = Math.min(first + step - 1, times);
      for (const table of copied) await copy(db, table, { most, first, last });
    }
  });
}

interface Copied {
  name: string;
  columns: string[];
  /** Selects the rows that are not copies, given the greatest original number. */
  original: (most: number) => RawBuilder<unknown>;
}

async function copiedTables(db: Db): Promise<Copied[]> {
  const tables = await db.introspection.getTables();
  const designs = tables.find(({ name }) => name === "designs");
  return [
    {
      name: "designs",
      columns: designs?.columns.map(({ name }) => name) ?? [],
      original: (most) => sql`t.seq <= ${sql.lit(most)}`,
    },
    {
      name: "search_texts",
      columns: ["kind", "id", "text"],
      original: (most) => sql`t.kind = 'designs' and t.id in
        (select id from designs where seq <= ${sql.lit(most)})`,
    },
  ];
}

async function copy(
  db: Db,
  { name, columns, original }: Copied,
  { most, first, last }: { most: number; first: number; last: number },
): Promise<void> {
  const number = sql`substr('00000000' || copies.n, length('00000000' || copies.n) - 7)`;
  const changed: Record<string, RawBuilder<unknown>> = {
    seq: sql`t.seq + copies.n * ${sql.lit(most)}`,
    id: sql`t.id || '-' || copies.n`,
    title: sql`t.title || ' ' || copies.n`,
    slug: sql`t.slug || '-' || copies.n`,
    slug_key: sql`t.slug_key || '-' || copies.n`,
    name_key: sql`t.name_key || ' ' || ${number}`,
  };
  const names = columns.map((column) => sql.ref(column));
  const values = columns.map((column) => changed[column] ?? sql.ref(`t.${column}`));
  await sql`with recursive copies(n) as (select ${sql.lit(first)}
      union all select n + 1 from copies where n < ${sql.lit(last)})
    insert into ${sql.table(name)} (${sql.join(names)}) select ${sql.join(values)}
    from ${sql.table(name)} as t, copies where ${original(most)}`.execute(db);
}
