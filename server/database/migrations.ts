import { type Migration, Migrator } from "kysely/migration";
import * as baseline from "./baseline/baseline.ts";
import * as readableAddresses from "./migrations/0101-readable-addresses.ts";
import * as countsNoticesResets from "./migrations/0102-counts-notices-resets.ts";
import * as tokensWebhooks from "./migrations/0103-tokens-webhooks.ts";
import * as imports from "./migrations/0104-imports.ts";
import * as sharedDrafts from "./migrations/0106-shared-drafts.ts";
import * as importLedger from "./migrations/0107-import-ledger.ts";
import type { Kysely } from "kysely";
import { previewsIn, requireKnownPreview } from "./baseline/baseline.ts";

/**
 * In order, each under its file’s name, for both engines. One that was released never changes, and imports nothing that
 * could: it must do tomorrow what it did then.
 */
export const migrations: Record<string, Migration> = {
  "0100-baseline": baseline,
  "0101-readable-addresses": readableAddresses,
  "0102-counts-notices-resets": countsNoticesResets,
  "0103-tokens-webhooks": tokensWebhooks,
  "0104-imports": imports,
  "0106-shared-drafts": sharedDrafts,
  "0107-import-ledger": importLedger,
};

/** Brings the tables up to date; of processes that start at the same time, one does. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const previews = await previewsIn(db);
  requireKnownPreview(previews);
  // The baseline takes over what previews have run: Kysely only has to know the names.
  const done = Object.fromEntries(previews.map((name): [string, Migration] => [name, RUN]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...done, ...migrations }) },
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

const RUN: Migration = { up: async () => undefined };
