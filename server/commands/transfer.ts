import { createReadStream, existsSync } from "node:fs";
import { type Config, ConfigError } from "../config.ts";
import { createObjectStore } from "../objects/s3.ts";
import { RequestProblem } from "../problems.ts";
import { openUpdated } from "../starting.ts";
import { ON_SERVER, logActivity } from "../store/activity/activity.ts";
import type { PictureStore } from "../store/pictures/objects.ts";
import { requireSite } from "./require-site.ts";

/** `lunula export file`: the content, as the Migration tab exports it. Never overwrites. */
export async function runExport(config: Config, file?: string): Promise<void> {
  if (file === undefined) throw new ConfigError("lunula export needs the name of a file");
  if (existsSync(file)) throw new ConfigError(`${file} already exists`);
  const { exportToFile } = await import("../backup/export.ts");
  await withStore(config, (store) => exportToFile(store, file));
  console.log(
    `Exported the content to ${file}. Not included: admins, messages and history; see lunula backup.`,
  );
}

/** `lunula import file`: adds the content of an export, and changes nothing that the site has. */
export async function runImport(config: Config, file?: string): Promise<void> {
  if (file === undefined) throw new ConfigError("lunula import needs the name of a file");
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}`);
  const { importContent } = await import("../transfer/import.ts");
  const { results } = await withStore(config, (store) =>
    importContent(store, createReadStream(file), config.dataDir, (trx, count) =>
      logActivity(trx, ON_SERVER, { action: "import", kind: "transfer", count }),
    ),
  ).catch((error: unknown) => {
    throw error instanceof RequestProblem ? new Error(refusalText(file, error)) : error;
  });
  const counts = Object.entries(results.imported).filter(([, count]) => count > 0);
  const what = counts.map(([kind, count]) => `${count} ${kind}`).join(", ");
  console.log(`Added from ${file}: ${what || "nothing, since it is all there already"}.`);
  for (const error of results.errors) console.log(`Skipped: ${error}`);
}

async function withStore<Result>(
  config: Config,
  work: (store: PictureStore) => Promise<Result>,
): Promise<Result> {
  await requireSite(config);
  const { db, close } = await openUpdated(config);
  try {
    return await work({ db, objects: createObjectStore(config.pictures) });
  } finally {
    await close();
  }
}

function refusalText(file: string, { message, details }: RequestProblem): string {
  const errors = Array.isArray(details["validationErrors"]) ? details["validationErrors"] : [];
  return [`${file} was not imported: ${message}`, ...errors.slice(0, 5).map(String)].join(" ");
}
