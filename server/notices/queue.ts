import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { BEFORE_RESET } from "../../contract/account/own-account.ts";
import { paths } from "../../contract/paths.ts";
import type { GivenSettings } from "../../contract/settings/settings.ts";
import { type Db, engineOf } from "../database/database.ts";
import { repeat } from "../runtime/yielding.ts";
import { listAdmins } from "../store/accounts/admins.ts";
import { addReset } from "../store/accounts/tokens.ts";
import { messages } from "../store/messages.ts";
import {
  type NoticeRow,
  type NoticeChannel,
  type QueuedRow,
  type Receiver,
  dueReceivers,
  postponeNotice,
  removeNotices,
  waitingRows,
} from "../store/notices.ts";
import { now } from "../store/common.ts";
import { currentSettings, linkOrigin } from "../store/site-settings.ts";
import { RequestProblem } from "../problems.ts";
import {
  type Mail,
  FROM_VISITOR,
  type OwnerNotice,
  PAGES_OF,
  TITLES,
  postNotice,
  publishNotice,
  quoted,
  reasonOf,
  sendMail,
  unlinked,
  channelsOf,
} from "./send.ts";
import type { NoticeSettings } from "./settings.ts";
import { type Delivering, GIVE_UP_MS, pauseAfter, sendToWebhook } from "./webhooks.ts";

/** How often the database is polled for notices to send. */
const POLL_MS = 3_000;
/** After a notice, further ones within this time are sent together. */
const GATHER_MS = 60_000;
/** This many pending notices become one summary. */
const MANY = 4;
/** Later than that, somebody who asked for a reset link has asked again. */
const GIVE_UP_RESET_MS = 60 * 60_000;
/** The default e-mail of the first admin, if none was given. */
const NO_ADDRESS = /@lunula\.local$/;

interface Noticing {
  db: Db;
  notices: NoticeSettings;
  site: GivenSettings;
  log: Logger;
}

/** How many webhooks are called in parallel; mail and the other ways never wait for them. */
const WEBHOOKS_AT_ONCE = 8;

/**
 * Sends the notices queued in the table `notices` until the returned function is called. Only one of several nodes
 * sends, so that each notice arrives once. A slow receiver does not delay the others.
 */
export function startSending(noticing: Noticing & Delivering): () => void {
  const { db, notices, log } = noticing;
  const sender = createSender(noticing);
  const ways = new Set<QueuedRow["way"]>([...channelsOf(notices), "webhook"]);
  const due = async () => (await dueReceivers(db)).filter(({ way }) => ways.has(way));
  const send = ({ way, webhook }: Receiver) =>
    way === "webhook" ? sendToWebhook(noticing, webhook) : sender.send(way);

  /** Continues until nothing is due or being sent. */
  async function sendAll(signal: AbortSignal): Promise<void> {
    const sending = new Map<string, Promise<void>>();
    const lastTurns = new Map<string, number>();
    const failures: unknown[] = [];
    const turnOf = ({ webhook }: Receiver) => lastTurns.get(webhook) ?? 0;
    const isBusy = ({ way, webhook }: Receiver) => {
      if (sending.has(way + webhook)) return true;
      const webhooks = [...sending.keys()].filter((key) => key.startsWith("webhook"));
      return way === "webhook" && webhooks.length >= WEBHOOKS_AT_ONCE;
    };
    do {
      // The receiver whose last turn is longest ago goes first.
      for (const one of (await due()).toSorted((a, b) => turnOf(a) - turnOf(b))) {
        if (isBusy(one)) continue;
        const key = one.way + one.webhook;
        lastTurns.set(one.webhook, performance.now());
        const sent = send(one)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => sending.delete(key));
        sending.set(key, sent);
      }
      const ended = Promise.race(sending.values());
      await Promise.race([ended, pause(POLL_MS, undefined, { ref: false, signal })]).catch(
        () => undefined,
      );
    } while (sending.size > 0 && !signal.aborted && failures.length === 0);
    await Promise.all(sending.values());
    if (failures.length > 0) throw failures[0];
  }

  const sendDue = async (signal: AbortSignal) => {
    if ((await due()).length === 0) return;
    await engineOf(db).byOneProcess(db, "notices", () => sendAll(signal));
  };
  const failure = "notices could not be read; trying again";
  return repeat(sendDue, { everyMs: POLL_MS, log, failure }).stop;
}

export function createSender({ db, notices, site, log }: Noticing) {
  const sentAt = new Map<NoticeChannel, number>();
  const failing = new Set<NoticeChannel>();
  return { send, test };

  /** Rejects with the reason if the notice cannot be sent. */
  async function test(way: NoticeChannel): Promise<void> {
    if (way === "mail" && (await recipients()).length === 0) {
      throw new Error("No admin has an email address that mail can reach: set MAIL_TO");
    }
    const { name } = await currentSettings(db, site);
    const text = `Notices from ${name} will arrive here.`;
    return deliver(way, { kind: "test", title: "Test", text, at: now() });
  }

  /** Sends all pending notices of a way, if any is due: after an outage, they arrive together. */
  async function send(way: NoticeChannel): Promise<void> {
    const rows = (await waitingRows(db, { way, webhook: "" })) as NoticeRow[];
    const due = rows.filter(({ due_at }) => due_at <= now());
    const resets = due.filter(({ kind }) => kind === "reset");
    // One mail for each address, however many requests there were.
    for (const [email, asked] of Map.groupBy(resets, ({ about }) => about)) {
      await attempt(way, asked, () => mailReset(email));
    }
    const told = rows.filter(({ kind }) => kind !== "reset");
    // Either way: the clock may have been set back.
    const isSoon = Math.abs(Date.now() - (sentAt.get(way) ?? 0)) < GATHER_MS;
    if (due.length === resets.length || isSoon) return;
    if (told.length >= MANY) await attempt(way, told, () => deliver(way, summaryOf(told)));
    else for (const row of told) await attempt(way, [row], () => tell(way, row));
    sentAt.set(way, Date.now());
  }

  async function attempt(
    way: NoticeChannel,
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

  async function tell(way: NoticeChannel, row: NoticeRow): Promise<void> {
    if (way === "mail" && row.kind === "message") return mailMessage(row.about);
    return deliver(way, contentOf(row));
  }

  async function deliver(
    way: NoticeChannel,
    { kind, title, text, at }: Omit<OwnerNotice, "link">,
  ): Promise<void> {
    const { name } = await currentSettings(db, site);
    const origin = await linkOrigin(db, site);
    const notice = { kind, title, text, link: origin && origin + PAGES_OF[kind], at };
    if (way === "url" && notices.url) return postNotice(notices.url, name, notice);
    if (way === "ntfy" && notices.ntfy) return publishNotice(notices.ntfy, name, notice);
    const body = [text, notice.link].filter(Boolean).join("\n\n");
    return mail({ to: await recipients(), subject: `${name}: ${title}`, text: body });
  }

  /** Marked as a visitor’s message, since it may imitate one of the site. Replies go to the visitor. */
  async function mailMessage(id: string): Promise<void> {
    const found = await messages.find(db, id).catch((error: unknown) => {
      // The message was deleted meanwhile.
      if (error instanceof RequestProblem) return undefined;
      throw error;
    });
    if (!found) return;
    const { name } = await currentSettings(db, site);
    const origin = await linkOrigin(db, site);
    const all = `Name: ${found.name}\nEmail: ${found.email}\nSubject: ${found.subject}\n\n${found.message}`;
    await mail({
      fromName: FROM_VISITOR,
      to: await recipients(),
      subject: `${FROM_VISITOR}: ${unlinked(found.subject).replace(/\s+/g, " ")}`,
      text: [
        `A visitor wrote this with the contact form of ${name}. It is not from ${name} itself: links are switched off.`,
        quoted(unlinked(all)),
        ...(origin ? [`All messages: ${origin}${paths.adminMessages}`] : []),
      ].join("\n\n"),
      replyTo: found.email,
    });
  }

  /** Sent only if the address is an admin’s. The response to the request does not depend on it. */
  async function mailReset(asked: string): Promise<void> {
    const admin = (await listAdmins(db)).find(({ email }) => email === asked);
    const { name } = await currentSettings(db, site);
    const origin = await linkOrigin(db, site);
    if (!admin || !origin) return;
    const link = origin + paths.adminLogin + BEFORE_RESET + (await addReset(db, admin.id));
    await mail({
      to: [admin.email],
      subject: `New password for ${name}`,
      text: `Somebody asked for a new password for ${admin.email} at ${origin}. To choose one, open this link within an hour:

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

/** The recipients of mail if `MAIL_TO` is not set. */
export async function mailableAdmins(db: Db): Promise<string[]> {
  const all = await listAdmins(db);
  return all.map(({ email }) => email).filter((email) => !NO_ADDRESS.test(email));
}

function contentOf({ kind, text, created_at: at }: NoticeRow): Omit<OwnerNotice, "link"> {
  return { kind, title: kind === "reset" ? "" : TITLES[kind], text, at };
}

/** Combines many notices into one: how often each kind happened, with its latest text. */
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
