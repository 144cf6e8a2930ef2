import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** Brings the tables up to date; of processes that start at once, one does. */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches that are merged in another order than they are numbered.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) {
    const advice = "Start that release, or restore a backup from before the update";
    throw new Error(`A newer release of Lunula has changed the database. ${advice}`, {
      cause: error,
    });
  }
  if (error) throw error;
}
