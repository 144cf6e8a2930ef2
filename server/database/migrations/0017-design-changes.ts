import { type Kysely, sql } from "kysely";

const SEARCHED = ["title", "tags", "alt_text", "category_id", "created_at", "deleted_at"];

/** Lists by itself which designs changed in what they are found by, for searches in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table design_changes
    (change integer primary key autoincrement, seq integer not null unique)`.execute(db);
  await trigger(db, "designs_insert_change", `insert on designs`, note("new.seq"));
  await trigger(
    db,
    "designs_update_change",
    `update of ${SEARCHED.join(", ")} on designs`,
    note("new.seq"),
  );
  await trigger(db, "designs_delete_change", `delete on designs`, note("old.seq"));
  await trigger(
    db,
    "categories_update_change",
    `update of name on categories when new.name <> old.name`,
    noteAll("select seq from designs where category_id = new.id"),
  );
}

const note = (seq: string) => noteAll(`select ${seq} as seq`);

/** Each anew, as the last one: how the statement that fires a trigger treats conflicts holds in it, too. */
function noteAll(seqs: string): string {
  return `delete from design_changes where seq in (${seqs});
    insert into design_changes (seq) ${seqs};`;
}

async function trigger(
  db: Kysely<unknown>,
  name: string,
  event: string,
  work: string,
): Promise<void> {
  await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} begin ${sql.raw(work)} end`.execute(
    db,
  );
}
