import { certificateAdvice } from "../runtime/public-web.ts";
import { once } from "node:events";
import type { Transporter } from "nodemailer";
import { paths } from "../../contract/paths.ts";
import type { NoticeKind, NoticeChannel } from "../store/notices.ts";
import type { MailSettings, NoticeSettings } from "./settings.ts";

const TIMEOUT_MS = 10_000;

export function channelsOf({ url, ntfy, mail }: NoticeSettings): NoticeChannel[] {
  return [
    ...(url ? ["url" as const] : []),
    ...(ntfy ? ["ntfy" as const] : []),
    ...(mail ? ["mail" as const] : []),
  ];
}

/** A notice to the owner. It contains no visitor’s e-mail address, unless it is sent as mail. */
export interface OwnerNotice {
  kind: NoticeKind | "summary" | "test";
  title: string;
  text: string;
  /** A page of the back office; empty if the site’s address is unknown. */
  link: string;
  /** ISO 8601 in UTC. */
  at: string;
}

export const TITLES: Record<Exclude<NoticeKind, "reset">, string> = {
  message: "New message",
  "backup-failed": "Backup failed",
  "backup-old": "Backup overdue",
  disk: "Disk almost full",
  "sign-ins": "Many failed sign-ins",
  release: "New release running",
};

export const PAGES_OF: Record<OwnerNotice["kind"], string> = {
  message: paths.adminMessages,
  "backup-failed": paths.adminBackups,
  "backup-old": paths.adminBackups,
  disk: paths.adminDashboard,
  "sign-ins": paths.adminActivity,
  release: paths.adminDashboard,
  reset: paths.adminLogin,
  summary: paths.adminDashboard,
  test: paths.adminSettings,
};

/** A mail: a notice, a visitor’s message, or a password reset link. */
export interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  /** Replaces the name in `MAIL_FROM`, which is for messages of the site itself. */
  fromName?: string;
  replyTo?: string;
}

/** The sender’s name of a visitor’s message, and the start of its subject. */
export const FROM_VISITOR = "Message from a visitor";

/** Bidi control characters, which reorder a line so that it reads as something else. */
const REORDERING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Changes a stranger’s text so that mail programs find no address to link to. */
export function unlinked(text: string): string {
  return text
    .replace(REORDERING, "")
    .replace(/:(?=\/\/)|(?<=\b(?:mailto|tel|sms)):/gi, "[:]")
    .replace(/(?<=[\p{L}\p{N}_-])[.\u3002\uFF0E\uFF61](?=\p{L})/gu, "[.]")
    .replace(/@(?=\S)/g, "[at]");
}

/** Quotes each line, after any kind of line break. */
export function quoted(text: string): string {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join("\n");
}

/** Posts JSON with `site`, `kind`, `title`, `text`, `link` and `at`. */
export function postNotice(url: string, site: string, notice: OwnerNotice): Promise<void> {
  const text = [`${site}: ${notice.title}`, notice.text].filter(Boolean).join("\n");
  return postJson(url, { site, ...notice, text });
}

/** Publishes to an ntfy topic as JSON, which allows any character. */
export function publishNotice(topicUrl: string, site: string, notice: OwnerNotice): Promise<void> {
  const url = new URL(topicUrl);
  const [, base = "/", topic = ""] = /^(.*\/)([^/]+)\/?$/.exec(url.pathname) ?? [];
  url.pathname = base;
  const { title, text, link, kind } = notice;
  return postJson(url.href, {
    topic: decodeURIComponent(topic),
    title: `${site}: ${title}`,
    // ntfy replaces an empty text with its own.
    message: text || title,
    ...(link && { click: link }),
    ...(kind !== "message" && kind !== "release" && kind !== "test" && { priority: 4 }),
  });
}

async function postJson(address: string, body: object): Promise<void> {
  const url = new URL(address);
  const { username, password } = url;
  // `fetch` refuses addresses with a password.
  url.username = url.password = "";
  const secret = [username, password].map(decodeURIComponent).join(":");
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(secret !== ":" && { authorization: `Basic ${Buffer.from(secret).toString("base64")}` }),
    },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
}

/** The total timeout: a server may keep answering slowly. */
const MAIL_MS = 60_000;
/** Without these, a silent server is waited for for minutes. */
const TIMEOUTS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: 20_000,
};

export async function sendMail(settings: MailSettings, { fromName, ...mail }: Mail): Promise<void> {
  const address = /<([^<>]+)>$/.exec(settings.from)?.[1] ?? settings.from;
  await withMailServer(settings, (transport) =>
    transport.sendMail({
      from: fromName === undefined ? settings.from : { name: fromName, address },
      ...mail,
      to: [...mail.to],
      // Keeps auto-responders from replying.
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
}

/** Connects and signs in to the mail server without sending anything. Rejects with the error. */
export async function tryMailServer(settings: MailSettings): Promise<void> {
  await withMailServer(settings, (transport) => transport.verify());
}

/** A mail server on this machine: nobody can intercept the connection. */
const OWN_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

/** Passwords and links are never sent unencrypted, unless the address says so. */
function requiresTls({ protocol, hostname, searchParams }: URL): boolean {
  if (protocol === "smtps:" || OWN_HOST.test(hostname)) return false;
  return !["requireTLS", "ignoreTLS", "opportunisticTLS"].some((name) => searchParams.has(name));
}

async function withMailServer(
  { smtp }: MailSettings,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  // Loaded on demand: most processes never send mail.
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtp);
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  if (requiresTls(url)) url.searchParams.set("requireTLS", "true");
  const transport: Transporter = createTransport(url.href);
  const tooSlow = AbortSignal.timeout(MAIL_MS);
  try {
    await Promise.race([
      work(transport),
      once(tooSlow, "abort").then(() => {
        throw new Error(`The mail server took longer than ${MAIL_MS / 1000} seconds`);
      }),
    ]);
  } catch (error) {
    const isPlain = error instanceof Error && "code" in error && error.code === "ETLS";
    if (!isPlain) throw error;
    const advice = "add ?ignoreTLS=true to SMTP_URL to send without encryption";
    throw new Error(`${error.message}; if you trust the way to it, ${advice}`, { cause: error });
  } finally {
    transport.close();
  }
}

/** Why sending failed, in one line without passwords. */
export function reasonOf(error: unknown): string {
  // For a host with several addresses, the reasons of all.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  const advice = certificateAdvice(error) || certificateAdvice(error.cause);
  return `${error.message}${cause}${advice}`.replace(/\s+/g, " ");
}
