import { createHash } from "node:crypto";
import { createWriteStream, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { publicAddress } from "../database/postgres/connections.ts";
import { createBucket } from "../objects/object-store.ts";
import type { PictureStore } from "../store/pictures/files.ts";
import { exportContent } from "../transfer/export.ts";
import { fileTime, backupsToKeep, type BackupSettings } from "./folder.ts";
import { makeFolder } from "../runtime/native.ts";

/** Exports all content to a file, like the back office does. The file gets its name once complete. */
export async function exportToFile(store: PictureStore, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const to = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(exportContent(store)), to);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

export interface ExportedSite {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly backups: BackupSettings;
}

/**
 * Exports the content of a PostgreSQL site to the bucket (backing up the database itself is the owner’s job). Any node
 * may do it, so only the names in the bucket say which exports exist.
 */
export async function sendExport(site: ExportedSite, store: PictureStore): Promise<string> {
  const { url, keep } = site.backups;
  if (!url) throw new Error("BACKUP_URL is not set");
  const bucket = createBucket(url);
  const name = `${beginningOf(site)}${fileTime(new Date())}.json`;
  makeFolder(site.dataDir);
  const file = path.join(site.dataDir, name);
  try {
    await exportToFile(store, file);
    await bucket.putFile(name, file);
  } finally {
    rmSync(file, { force: true });
  }
  const all = await listExports(site);
  const kept = backupsToKeep(all, keep);
  for (const one of all) if (!kept.includes(one)) await bucket.remove(one.name);
  return `${bucket.name}${bucket.name.endsWith("/") ? "" : " "}${name}`;
}

/** The exports of one database, newest first. */
export async function listExports(site: ExportedSite): Promise<{ name: string; at: number }[]> {
  const { url } = site.backups;
  const names = url ? await createBucket(url).list(beginningOf(site)) : [];
  return names.toReversed().map((name) => {
    const [, day, ...time] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name) ?? [];
    return { name, at: Date.parse(`${day}T${time.join(":")}Z`) };
  });
}

/** Two sites may share a bucket. */
function beginningOf({ databaseUrl }: ExportedSite): string {
  const hash = createHash("sha256").update(publicAddress(databaseUrl)).digest("hex");
  return `lunula-export-${hash.slice(0, 8)}-`;
}
