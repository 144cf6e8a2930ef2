import { createReadStream } from "node:fs";
import { type BackupState, backupCalls } from "../../contract/admin/site-calls.ts";
import { changesBehind } from "../backup/changes/state.ts";
import {
  type ScheduledSite,
  backUp,
  listBackups,
  bucketName,
  newestOf,
} from "../backup/schedule.ts";
import { Download, type Route, route } from "../http/route.ts";
import { RequestProblem, conflict, notFound } from "../problems.ts";
import { activityInsert, logActivity } from "../store/history/activity.ts";
import { DAY_MS } from "../store/common.ts";

/** Without a backup. */
const OVERDUE_MS = 2 * DAY_MS;
const HOUR_MS = 60 * 60 * 1000;

export const backupRoutes: Route[] = [
  route(backupCalls.list, ({ config }) => stateOf(config)),

  route(backupCalls.make, async (deps, _input, caller) => {
    const { config, db } = deps;
    if (config.databaseUrl !== undefined && !config.backups.url) {
      throw conflict("PostgreSQL can’t be backed up from here: use pg_dump.");
    }
    // Continues if the admin leaves the page.
    await backUp(config, deps, new AbortController().signal).catch((error: unknown) => {
      throw refusal(error);
    });
    await logActivity(db, caller, { action: "backup", kind: "transfer" });
    return stateOf(config);
  }),

  route(backupCalls.download, async (deps, { name }, caller) => {
    const found = (await listBackups(deps.config)).find((one) => one.name === name);
    if (!found?.file) throw notFound("backup");
    const entry = activityInsert(deps.db, caller, {
      action: "download-backup",
      kind: "transfer",
      name,
    });
    // A GET handler has no other way to write.
    await deps.writeWithoutFsync(entry.compile());
    const type = "application/vnd.sqlite3";
    return new Download(name, createReadStream(found.file), { type, size: found.size });
  }),
];

async function stateOf(site: ScheduledSite): Promise<BackupState> {
  const { every } = site.backups;
  const made = await listBackups(site);
  const changes = changesBehind(site);
  return {
    engine: site.databaseUrl === undefined ? "sqlite" : "postgres",
    every_hours: every === undefined ? null : every / HOUR_MS,
    elsewhere: bucketName(site) ?? "",
    is_overdue: Date.now() - (newestOf(made)?.at ?? 0) > OVERDUE_MS,
    changes: changes
      ? { seconds_behind: Math.round(changes.seconds), problem: changes.late ?? "" }
      : null,
    backups: made.map(({ name, at, size = null }) => ({
      name,
      created_at: new Date(at).toISOString(),
      size,
    })),
  };
}

/** Includes the reason, since only an admin sees it and can fix it. */
function refusal(error: unknown): RequestProblem {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith("Another backup")) return conflict(`${message}.`);
  return new RequestProblem(503, `Couldn’t back up. ${message}.`, {
    headers: { "Retry-After": "60" },
  });
}
