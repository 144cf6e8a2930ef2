import { hostname } from "node:os";
import type { Logger } from "pino";
import manifest from "../../package.json" with { type: "json" };
import type { GivenSettings } from "../../contract/settings/settings.ts";
import { changesBehind } from "../backup/changes/state.ts";
import { leastFree, mb, diskSpace } from "../backup/copy.ts";
import { type ScheduledSite, listBackups, newestOf } from "../backup/schedule.ts";
import { type Db, engineOf } from "../database/database.ts";
import { DAY_MS, inTransaction, readSetting, writeSetting } from "../store/common.ts";
import { type NoticeKind, queueNotice } from "../store/notices.ts";
import { startSending } from "./queue.ts";
import { channelsOf } from "./send.ts";
import type { WatchSettings } from "./settings.ts";
import { countRows } from "../store/lists.ts";

type NoticedSite = ScheduledSite &
  Pick<WatchSettings, "notices" | "allowsPrivateWebhooks"> & { site: GivenSettings };

/** How often the site is checked. */
const LOOK_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/**
 * Failed sign-ins within an hour: a notice is sent at the first number, and the next only after they fell to the
 * second.
 */
const MANY_SIGN_INS = 20;
const FEW_SIGN_INS = 10;

export interface Watch {
  /** Reports a backup: the reason if it failed, undefined if it succeeded. */
  backupMade(failure?: string): void;
  stop(): void;
}

/** Monitors the site on this node, and queues notices if the owner has configured a way to get them. */
export function startWatching(site: NoticedSite, db: Db, log: Logger): Watch {
  const { notices, allowsPrivateWebhooks } = site;
  const endSending = startSending({ db, notices, allowsPrivateWebhooks, site: site.site, log });
  if (channelsOf(notices).length === 0) return { backupMade: () => undefined, stop: endSending };
  const watched = { site, db, failure: undefined as string | undefined };
  let isFailing = false;
  const look = async () => {
    try {
      await engineOf(db).byOneProcess(db, "watching", () => checkSite(watched));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, "the site could not be looked over; trying again");
      isFailing = true;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  void look();
  return {
    backupMade(failure) {
      watched.failure = failure;
      void look();
    },
    stop() {
      clearInterval(timer);
      endSending();
    },
  };
}

const STATE = "notices_active";
const RELEASE = "release_running";

interface Watched {
  site: NoticedSite;
  db: Db;
  /** Why the last backup of this node failed. */
  failure: string | undefined;
}

/** Queues a notice for each problem that the last check did not have. Exported for tests. */
export async function checkSite({ site, db, failure }: Watched, room = diskSpace): Promise<void> {
  const node = ` of ${hostname()}`;
  const found: [name: string, kind: NoticeKind, text: string | undefined][] = [
    [`disk${node}`, "disk", diskText(room(site.dataDir))],
    [`backup-failed${node}`, "backup-failed", failure],
    ["backup-old", "backup-old", await backupText(site)],
    ["changes-late", "backup-old", changesText(site)],
  ];
  const failed = await countFailedSignIns(db);
  await inTransaction(db, async (trx) => {
    const before: string[] = JSON.parse((await readSetting(trx, STATE)) ?? "[]");
    const least = before.includes("sign-ins") ? FEW_SIGN_INS : MANY_SIGN_INS;
    const signIns = failed >= least ? `${failed} sign-ins failed within an hour.` : undefined;
    const all: typeof found = [...found, ["sign-ins", "sign-ins", signIns]];
    const ways = channelsOf(site.notices);
    for (const [name, kind, text] of all) {
      if (text !== undefined && !before.includes(name))
        await queueNotice(trx, ways, { kind, text });
    }
    const known = new Set(all.map(([name]) => name));
    // Problems of other nodes are left to those.
    const active = [
      ...before.filter((name) => !known.has(name)),
      ...all.flatMap(([name, , text]) => (text === undefined ? [] : [name])),
    ];
    if (`${active.toSorted()}` !== `${before.toSorted()}`)
      await writeSetting(trx, STATE, JSON.stringify(active));
    const former = await readSetting(trx, RELEASE);
    if (former === manifest.version) return;
    await writeSetting(trx, RELEASE, manifest.version);
    const text = `Lunula ${manifest.version} is running; it was ${former} before.`;
    if (former !== undefined) await queueNotice(trx, ways, { kind: "release", text });
  });
}

function diskText({ free, all }: ReturnType<typeof diskSpace>): string | undefined {
  if (free >= leastFree(all)) return undefined;
  return `${mb(free)} of ${mb(all)} are free on the disk of the data folder.`;
}

/** Only if backups are scheduled. */
async function backupText(site: ScheduledSite): Promise<string | undefined> {
  const { every, url } = site.backups;
  if (every === undefined || (site.databaseUrl !== undefined && !url)) return undefined;
  const last = newestOf(await listBackups(site).catch(() => []));
  // A new site has no backup yet. A failed backup causes a separate notice.
  if (!last || Date.now() - last.at < Math.max(2 * DAY_MS, 2 * every)) return undefined;
  return `The newest backup is ${Math.floor((Date.now() - last.at) / DAY_MS)} days old.`;
}

function changesText(site: ScheduledSite): string | undefined {
  const late = changesBehind(site)?.late;
  return late === undefined ? undefined : `${late[0]?.toUpperCase()}${late.slice(1)}.`;
}

function countFailedSignIns(db: Db): Promise<number> {
  const failed = db
    .selectFrom("activity")
    .where("kind", "=", "account")
    .where("at", ">", new Date(Date.now() - HOUR_MS).toISOString())
    .where("action", "in", ["sign-in-failed", "code-refused", "passkey-refused", "token-refused"]);
  return countRows(db, failed);
}
