import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Client } from "pg";
import type { Place } from "./running.ts";

/**
 * Copies the content of a stopped site until there is `times` as much: importing 100,000 designs takes minutes, the
 * database itself takes seconds. Each copy has another number instead of `n0`.
 */
export async function multiply({ dataDir, database }: Place, times: number): Promise<void> {
  if (database) await multiplyPostgres(database.url, times);
  else multiplySqlite(join(dataDir, "lunula.sqlite"), times);
}

function multiplySqlite(file: string, times: number): void {
  const sqlite = new SQLite(file);
  const { most } = sqlite.prepare("select max(seq) as most from designs").get() as { most: number };
  sqlite.transaction(() => {
    for (let copy = 1; copy < times; copy += 1) {
      const given = {
        copy: `n${copy}-`,
        key: `n${String(copy).padStart(8, "0")}-`,
        offset: copy * most,
        most,
        minutes: `-${copy * most} minutes`,
      };
      sqlite.prepare(COPY).run(given);
    }
  })();
  sqlite.close();
}

const FACET_COLUMNS = "shape, length, colors, finish, technique, occasion, season, palette";
const COPY = `insert into designs (seq, id, title, name_key, slug, slug_key, image_url, upload_id, alt_text, category_id, tags,
     credit, pinterest_embed_code, ${FACET_COLUMNS}, featured, created_at, first_public_at, was_public, updated_at)
     select seq + :offset, lower(hex(randomblob(16))), replace(title, 'n0-', :copy),
     replace(name_key, 'n00000000-', :key), slug || '-' || :offset, slug_key || '-' || :offset, image_url,
     upload_id, alt_text, category_id, tags, credit, pinterest_embed_code, ${FACET_COLUMNS}, 0,
     strftime('%Y-%m-%dT%H:%M:%fZ', created_at, :minutes),
     strftime('%Y-%m-%dT%H:%M:%fZ', created_at, :minutes), 1, updated_at
     from designs where seq <= :most`;

async function multiplyPostgres(url: string, times: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  // The rows are counted below instead of by triggers.
  await client.query("set session_replication_role = replica");
  for (const statement of POSTGRES_COPIES) {
    await client.query(statement.replaceAll("$times", String(times)));
  }
  await client.end();
}

const OFFSETS = `(select copy, copy * (select max(seq) from designs) as seqs
  from generate_series(1, $times - 1) as copy) as offsets`;
const POSTGRES_COPIES = [
  `insert into designs (seq, id, title, name_key, slug, slug_key, image_url, upload_id, alt_text, category_id, tags,
     credit, pinterest_embed_code, ${FACET_COLUMNS}, featured, created_at, first_public_at, was_public, updated_at)
     select seq + seqs, gen_random_uuid(), replace(title, 'n0-', 'n' || copy || '-'),
     replace(name_key, 'n00000000-', 'n' || lpad(copy::text, 8, '0') || '-'),
     slug || '-' || seqs, slug_key || '-' || seqs, image_url,
     upload_id, alt_text, category_id, tags, credit, pinterest_embed_code, ${FACET_COLUMNS}, 0,
     to_char((created_at::timestamptz - seqs * interval '1 minute') at time zone 'UTC',
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     to_char((created_at::timestamptz - seqs * interval '1 minute') at time zone 'UTC',
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 1, updated_at
     from designs, ${OFFSETS}`,
  "select setval(pg_get_serial_sequence('designs', 'seq'), (select max(seq) from designs))",
  "update tags_in_use set uses = uses * $times where kind = 'designs'",
  "analyze",
];
