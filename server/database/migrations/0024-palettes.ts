import { type Kysely, PostgresAdapter, sql } from "kysely";

const SEARCHED = [
  "title",
  "tags",
  "alt_text",
  "category_id",
  "created_at",
  "deleted_at",
  "shape",
  "length",
  "colors",
  "finish",
  "technique",
  "occasion",
  "season",
  "palette",
];

/** The colors of a design's polish: several such as `#b3174f`, separated by commas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = isPostgres ? 'text collate "C"' : "text";
  await run(`alter table designs add column palette ${type} default '' not null`);
  if (isPostgres) {
    await run("drop trigger designs_change on designs");
    await run(`create trigger designs_change after insert or delete
      or update of ${SEARCHED.join(", ")} on designs
      for each row execute function note_design_change()`);
    return;
  }
  await run("drop trigger designs_update_change");
  await run(`create trigger designs_update_change after update of ${SEARCHED.join(", ")} on designs begin
    delete from design_changes where seq = new.seq;
    insert into design_changes (seq) values (new.seq);
  end`);
}
