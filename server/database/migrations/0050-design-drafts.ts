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
  "is_active",
];

/** By the names they had: what is counted, or shown, of them alone says whether visitors may see it. */
const INDEXES = {
  designs_in_category:
    "(category_id, created_at desc, seq desc, is_active) where deleted_at is null",
  designs_featured: "(featured, created_at desc, seq desc, is_active) where deleted_at is null",
  designs_with_picture: `(category_id, created_at desc, seq desc, upload_id, deleted_at)
    where upload_id is not null and deleted_at is null and is_active = 1`,
};

/** Designs that visitors do not see yet; those that there are stay public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table designs add column is_active integer default 1 not null");
  for (const [name, columns] of Object.entries(INDEXES)) {
    await run(`drop index ${name}`);
    await run(`create index ${name} on designs ${columns}`);
  }
  await run(`create index designs_shown on designs (created_at desc, seq desc)
    where deleted_at is null and is_active = 1`);
  await run(`create index designs_drafts on designs (created_at desc, seq desc)
    where deleted_at is null and is_active = 0`);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
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
