import { existsSync, readFileSync, realpathSync } from "node:fs";
import { sql } from "kysely";
import { categories } from "../../contract/collections.ts";
import type { Category } from "../../contract/forms/category.ts";
import manifest from "../../package.json" with { type: "json" };
import type { DataPlace } from "../database/database.ts";
import { reasonOf, tryMailServer } from "../notices/send.ts";
import type { MailSettings, NoticeSettings } from "../notices/settings.ts";
import { canCover, canIsolate } from "../runtime/child-process.ts";
import { certificateAdvice } from "../runtime/public-web.ts";
import { SCHEME_ADVICE } from "../runtime/trusted-proxies.ts";
import { isAbandoned, socketPath } from "../runtime/unix-socket.ts";
import { type Finding, type Check, fine, problem } from "./pictures.ts";

/** How the site is meant to be reached. */
export interface Setup {
  port: number;
  host: string;
  site: { url?: string };
  /** How many proxies are in front of the site. */
  proxies: number;
  notices: NoticeSettings;
}

/** For an answer. */
const PATIENCE_MS = 5_000;
/** The allowed difference between clocks. */
export const SKEW_MS = 60_000;

/** Checks the program, its folders, and whether the site is reachable at its configured address. */
export async function* checkMachine({
  dataDir,
  ...setup
}: Pick<DataPlace, "dataDir"> & Partial<Setup>): AsyncGenerator<Finding> {
  yield fine(`Lunula ${manifest.version} on ${process.platform}-${process.arch}`);
  const { port, host, site, proxies, notices } = setup;
  yield* lookAtFileSystem(dataDir);
  yield fine(
    canIsolate()
      ? "pictures and imports are read without a network"
      : "pictures and imports are read by processes that keep their network: `unshare --user --net` does not work here",
  );
  yield fine(
    canCover(dataDir)
      ? "pictures are read without access to the data folder"
      : "pictures are read by processes that could read the data folder: `unshare --user --mount` does not work here",
  );
  const socket = socketPath(host ?? "");
  if (socket !== undefined) yield await lookAtSocket(socket);
  else if (port && host) yield await lookAtPort(host, port);
  if (site?.url) {
    yield addressFinding(site.url, await answerAt(site.url));
    if (site.url.startsWith("https:") && proxies === 0) {
      const text = "SITE_URL is https, and TRUST_PROXY is not set";
      yield problem(
        text,
        "behind a proxy, set TRUST_PROXY=true: otherwise the session cookie is not Secure, and all visitors share one address",
      );
    }
  }
  if (notices?.mail) yield await lookAtMail(notices.mail);
}

/** Nothing is sent. */
async function lookAtMail(mail: MailSettings): Promise<Finding> {
  const { host, protocol, username } = new URL(mail.smtp);
  const server = `the mail server ${protocol}//${host}`;
  const failure = await tryMailServer(mail).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
  if (failure === undefined)
    return fine(`${server} ${username ? "takes the password" : "answers"}`);
  const advice = "check name, port and password in SMTP_URL, and the firewall";
  return problem(`${server} cannot be used (${failure})`, advice);
}

interface Answered {
  answer: "this site" | "something else" | "nothing";
  at: string;
  reason: string;
  /** Whether the site recognized the request as HTTPS: some headers are sent only then. */
  isSecure?: boolean;
}

async function answerAt(url: string): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${url}/healthz`, { signal });
    const body = await response.text();
    const isOurs = /^\{"status":"\w+"/.test(body);
    const at = new URL(response.url).origin;
    const isSecure = response.headers.has("strict-transport-security");
    return { answer: isOurs ? "this site" : "something else", at, reason: "", isSecure };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message + certificateAdvice(cause) : message;
    return { answer: "nothing", at: url, reason };
  }
}

async function lookAtPort(host: string, port: number): Promise<Finding> {
  const own = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host;
  const { answer, reason } = await answerAt(`http://${own}:${port}`);
  const where = `port ${port} of ${host}`;
  if (answer === "this site") return fine(`a Lunula site answers at ${where}`);
  if (answer === "nothing") return fine(`no site answers at ${where} (${reason})`);
  return problem(`another program answers at ${where}`, "set another by --port or PORT");
}

async function lookAtSocket(path: string): Promise<Finding> {
  const isUsed = existsSync(path) && !(await isAbandoned(path));
  return fine(isUsed ? `a process listens on ${path}` : `no process listens on ${path}`);
}

/** Interprets a response from the site’s own address. */
export function addressFinding(url: string, { answer, at, reason, isSecure }: Answered): Finding {
  if (answer === "nothing") {
    const advice = "check the name, the proxy and the firewall, or SITE_URL";
    return problem(`${url} cannot be reached from here (${reason})`, advice);
  }
  if (at !== url) return problem(`${url} redirects to ${at}`, "set SITE_URL to the second address");
  if (answer === "this site" && at.startsWith("https:") && !isSecure) {
    const text = `requests for ${url} arrive at the site as http, so the session cookie is not Secure`;
    return problem(text, SCHEME_ADVICE);
  }
  if (answer === "this site") return fine(`a Lunula site answers at ${url}`);
  return problem(`something else answers at ${url}`, "check the proxy, or SITE_URL");
}

const NETWORK =
  /^(?:nfs\d?|cifs|smb\d?|smbfs|9p|afs|ncpfs|fuse\.(?:sshfs|rclone|s3fs|glusterfs)|ceph|davfs\d?)$/;

function lookAtFileSystem(dataDir: string): Finding[] {
  if (!existsSync("/proc/self/mounts") || !existsSync(dataDir)) return [];
  const { type, options } = mountOf(
    realpathSync(dataDir),
    readFileSync("/proc/self/mounts", "utf8"),
  );
  if (NETWORK.test(type)) {
    const advice = "keep it on a disk of this machine, or use PostgreSQL";
    return [
      problem(`${dataDir} is on a network share (${type}), where SQLite is not safe`, advice),
    ];
  }
  if (options.includes("ro")) {
    return [problem(`${dataDir} is on a disk that is read-only`, "mount it for writing")];
  }
  const noexec = options.includes("noexec")
    ? "; programs cannot run there, so parts of Lunula run from the temporary folder (TMPDIR)"
    : "";
  return [fine(`${dataDir} is on a disk of this machine (${type})${noexec}`)];
}

/** The file system of a folder, from the lines of /proc/self/mounts. */
export function mountOf(folder: string, mounts: string): { type: string; options: string[] } {
  let [found, longest] = [{ type: "unknown", options: [] as string[] }, -1];
  for (const line of mounts.split("\n")) {
    const [, place = "", type = "", options = ""] = line.split(" ");
    const at = place.replaceAll("\\040", " ");
    const isAbove = folder === at || folder.startsWith(at === "/" ? "/" : `${at}/`);
    if (!isAbove || at.length < longest) continue;
    [found, longest] = [{ type, options: options.split(",") }, at.length];
  }
  return found;
}

/** Checks whether the site’s address leads to another site: one with none of this database’s categories. */
export function checkForAnotherSite({ site }: Pick<Partial<Setup>, "site">): Check {
  const look: Check[1] = async ({ db }) => {
    if (!site?.url) return [];
    const there = await categoriesAt(site.url);
    const own = await db.selectFrom("categories").select("id").execute();
    const isOther = there.length > 0 && own.length > 0 && !own.some(({ id }) => there.includes(id));
    const advice = "check the proxy, or SITE_URL";
    return isOther ? [problem(`another Lunula site answers at ${site.url}`, advice)] : [];
  };
  return ["the site’s address", look];
}

/** The ids of a site’s public categories; empty if it does not respond, which is a separate finding. */
async function categoriesAt(url: string): Promise<unknown[]> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const body: unknown = await (await fetch(`${url}${categories.all.path}`, { signal })).json();
    return Array.isArray(body) ? body.map((item: Partial<Category>) => item.id) : [];
  } catch {
    return [];
  }
}

/** Whether the database has timestamps in the future. */
export const checkClock: Check = [
  "the clock",
  async ({ db }) => {
    const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
      select at from activity union all select created_at from admins) as written`.execute(db);
    const newest = Date.parse(rows[0]?.at ?? "");
    if (!(newest > Date.now() + SKEW_MS))
      return [fine(`the clock says ${new Date().toISOString()}`)];
    const text = `the clock is behind: something was done at ${rows[0]?.at}`;
    return [problem(text, "set the clock, and sync it with NTP")];
  },
];
