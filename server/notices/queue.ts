import type { Logger } from "pino";
import { BEFORE_RESET } from "../../contract/account/admins.ts";
import { paths } from "../../contract/paths.ts";
import type { GivenSettings } from "../../contract/settings/settings.ts";
import type { Db } from "../database/database.ts";
import { engineOf } from "../database/engine.ts";
import { repeat } from "../runtime/repeat.ts";
import { listAdmins } from "../store/accounts/admins.ts";
import { addReset } from "../store/accounts/password-resets.ts";
import { messages } from "../store/messages.ts";
import {
  type NoticeRow,
  type NoticeWay,
  isAnyDue,
  postponeNotice,
  removeNotices,
  waitingRows,
} from "../store/notices.ts";
import { now } from "../store/common.ts";
import { currentSettings } from "../store/site-settings.ts";
import { RequestProblem } from "../problems.ts";
import {
  type Mail,
  type OwnerNotice,
  PAGES_OF,
  TITLES,
  postNotice,
  publishNotice,
  reasonOf,
  sendMail,
  waysOf,
} from "./send.ts";
import type { NoticeSettings } from "./settings.ts";
import { type Delivering, GIVE_UP_MS, pauseAfter, sendWebhooks } from "./webhooks.ts";

/** How often the database is asked for something to send. */
const POLL_MS = 3_000;
/** After a notice, what happens within this time comes together. */
const GATHER_MS = 60_000;
/** This many at the same time become one summary. */
const MANY = 4;
/** By then, somebody who asked for a link has asked again. */
const GIVE_UP_RESET_MS = 60 * 60_000;
/** Of the first admin of a site that was given no address. */
const NO_ADDRESS = /@lunula\.local$/;

export interface Noticing {
  db: Db;
  notices: NoticeSettings;
  site: GivenSettings;
  log: Logger;
}

/**
 * Sends what waits in the table `notices`, from now on until the returned function is called. Of several nodes one sends,
 * so that each notice arrives once.
 */
export function startSending(noticing: Noticing & Delivering): () => void {
  const { db, notices, log } = noticing;
  const sender = createSender(noticing);
  const sendDue = async () => {
    for (const way of waysOf(notices)) {
      if (!(await isAnyDue(db, way))) continue;
      await engineOf(db).byOneProcess(db, `notices-${way}`, () => sender.send(way));
    }
    if (await isAnyDue(db, "webhook")) {
      await engineOf(db).byOneProcess(db, "webhooks", () => sendWebhooks(noticing));
    }
  };
  const failure = "notices could not be read; trying again";
  return repeat(sendDue, { everyMs: POLL_MS, log, failure }).stop;
}

export function createSender({ db, notices, site, log }: Noticing) {
  const sentAt = new Map<NoticeWay, number>();
  const failing = new Set<NoticeWay>();
  return { send, test };

  /** Rejects with the reason if it cannot be sent. */
  async function test(way: NoticeWay): Promise<void> {
    if (way === "mail" && (await recipients()).length === 0) {
      throw new Error("No admin has an email address that mail can reach: set MAIL_TO");
    }
    const { name } = await currentSettings(db, site);
    const text = `Notices from ${name} will arrive here.`;
    return deliver(way, { kind: "test", title: "Test", text, at: now() });
  }

  /** Sends what waits for a way, if any of it is due: after an outage, all comes together. */
  async function send(way: NoticeWay): Promise<void> {
    const rows = (await waitingRows(db, way)) as NoticeRow[];
    const due = rows.filter(({ due_at }) => due_at <= now());
    const resets = due.filter(({ kind }) => kind === "reset");
    // However often it was asked for.
    for (const [email, asked] of Map.groupBy(resets, ({ about }) => about)) {
      await attempt(way, asked, () => mailReset(email));
    }
    const told = rows.filter(({ kind }) => kind !== "reset");
    if (due.length === resets.length || Date.now() - (sentAt.get(way) ?? 0) < GATHER_MS) return;
    if (told.length >= MANY) await attempt(way, told, () => deliver(way, summaryOf(told)));
    else for (const row of told) await attempt(way, [row], () => tell(way, row));
    sentAt.set(way, Date.now());
  }

  async function attempt(
    way: NoticeWay,
    rows: NoticeRow[],
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
      failing.delete(way);
      await removeNotices(db, rows);
    } catch (error) {
      const reason = reasonOf(error);
      if (!failing.has(way))
        log.error({ way, reason }, "a notice could not be sent; trying again for a day");
      failing.add(way);
      const isOver = (row: NoticeRow) => {
        const most = row.kind === "reset" ? GIVE_UP_RESET_MS : GIVE_UP_MS;
        return Date.now() - Date.parse(row.created_at) > most;
      };
      const lost = rows.filter(isOver);
      if (lost.length > 0)
        log.error({ way, notices: lost.length, reason }, "notices were given up");
      await removeNotices(db, lost);
      for (const row of rows.filter((one) => !isOver(one))) {
        await postponeNotice(db, row, pauseAfter(row.tries));
      }
    }
  }

  async function tell(way: NoticeWay, row: NoticeRow): Promise<void> {
    if (way === "mail" && row.kind === "message") return mailMessage(row.about);
    return deliver(way, contentOf(row));
  }

  async function deliver(
    way: NoticeWay,
    { kind, title, text, at }: Omit<OwnerNotice, "link">,
  ): Promise<void> {
    const { name, url } = await currentSettings(db, site);
    const notice = { kind, title, text, link: url && url + PAGES_OF[kind], at };
    if (way === "url" && notices.url) return postNotice(notices.url, name, notice);
    if (way === "ntfy" && notices.ntfy) return publishNotice(notices.ntfy, name, notice);
    const body = [text, notice.link].filter(Boolean).join("\n\n");
    return mail({ to: await recipients(), subject: `${name}: ${title}`, text: body });
  }

  /** As the visitor wrote it: an answer goes to the visitor. */
  async function mailMessage(id: string): Promise<void> {
    const found = await messages.find(db, id).catch((error: unknown) => {
      // Deleted meanwhile.
      if (error instanceof RequestProblem) return undefined;
      throw error;
    });
    if (!found) return;
    const { url, name: siteName } = await currentSettings(db, site);
    const { email, message } = found;
    const [name, subject] = [oneLine(found.name), oneLine(found.subject)];
    const about = `Written by ${name} <${email}> with the contact form of ${siteName}.`;
    await mail({
      to: await recipients(),
      subject,
      text: [message, "-- ", about, ...(url ? [url + paths.adminMessages] : [])].join("\n"),
      replyTo: { name, address: email },
    });
  }

  /** Sent only if the address is an admin’s. The answer to the request does not depend on it. */
  async function mailReset(asked: string): Promise<void> {
    const admin = (await listAdmins(db)).find(({ email }) => email === asked);
    const { url, name } = await currentSettings(db, site);
    if (!admin || !url) return;
    const link = url + paths.adminLogin + BEFORE_RESET + (await addReset(db, admin.id));
    await mail({
      to: [admin.email],
      subject: `New password for ${name}`,
      text: `Somebody asked for a new password for ${admin.email} at ${url}. To choose one, open this link within an hour:

${link}

If that was not you, ignore this email: nothing has changed.`,
    });
  }

  async function mail(content: Mail): Promise<void> {
    if (!notices.mail || content.to.length === 0) return;
    await sendMail(notices.mail, content);
  }

  async function recipients(): Promise<readonly string[]> {
    return notices.mail?.to ?? mailableAdmins(db);
  }
}

/** Whom mail reaches if `MAIL_TO` names nobody. */
export async function mailableAdmins(db: Db): Promise<string[]> {
  const all = await listAdmins(db);
  return all.map(({ email }) => email).filter((email) => !NO_ADDRESS.test(email));
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");

function contentOf({ kind, text, created_at: at }: NoticeRow): Omit<OwnerNotice, "link"> {
  return { kind, title: kind === "reset" ? "" : TITLES[kind], text, at };
}

/** One notice for many: what happened how often, and what was last said of it. */
function summaryOf(rows: NoticeRow[]): Omit<OwnerNotice, "link"> {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  const lines = kinds.map(([kind, those]) => {
    const { title, text } = contentOf(those.at(-1) ?? ({ kind } as NoticeRow));
    const times = those.length > 1 ? ` (${those.length})` : "";
    return `${title}${times}${text ? `: ${text}` : ""}`;
  });
  const at = rows.at(-1)?.created_at ?? "";
  return { kind: "summary", title: `${rows.length} notices`, text: lines.join("\n"), at };
}
