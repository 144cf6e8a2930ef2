import { z } from "zod";

export interface WatchSettings {
  /** The address that serves Prometheus metrics. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Whether the IP addresses of failed sign-ins are logged. */
  readonly logsAddresses: boolean;
  readonly notices: NoticeSettings;
  /** Whether webhooks may call addresses in the server’s own network. */
  readonly allowsPrivateWebhooks: boolean;
}

export interface NoticeSettings {
  /** Receives each notice as JSON. */
  readonly url?: string;
  readonly ntfy?: string;
  readonly mail?: MailSettings;
}

export interface MailSettings {
  readonly smtp: string;
  readonly from: string;
  /** The recipients of notices and messages; by default all admins. */
  readonly to?: readonly string[];
}

/** `127.0.0.1:9464` or `[::1]:9464`. */
const hostAndPort = z
  .string()
  .regex(
    /^(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/,
    "must be an address with a port, such as 127.0.0.1:9464",
  )
  .transform((given) => {
    const end = given.lastIndexOf(":");
    return {
      host: given.slice(0, end).replace(/^\[|\]$/g, ""),
      port: Number(given.slice(end + 1)),
    };
  })
  .refine(({ port }) => port <= 65_535, "must have a port from 0 to 65535");

const address = z.url({ protocol: /^https?$/, error: "must be an absolute http(s) address" });

const topic = address.refine(
  (given) => new URL(given).pathname.length > 1,
  "must be the address of a topic, such as https://ntfy.sh/my-site",
);

const smtp = z.string().refine((given) => {
  const url = URL.parse(given);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}, "must be an address such as smtp://user:password@mail.example:587");

const MAILBOX = /^(?:[^<>\r\n,]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
const mailbox = z
  .string()
  .trim()
  .regex(MAILBOX, "must be an email address, such as Nails <site@nails.example>");

const mailboxes = z
  .string()
  .transform((given) => given.split(",").map((one) => one.trim()))
  .pipe(z.array(z.string().regex(MAILBOX, "must be email addresses, separated by commas")));

export const watchVariables = {
  NOTIFY_URL: address.optional(),
  NTFY_URL: topic.optional(),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailboxes.optional(),
  METRICS: hostAndPort.optional(),
  WEBHOOK_PRIVATE: z.enum(["on", "off"], "must be on or off").default("off"),
  LOG_ADDRESSES: z.enum(["on", "off"], "must be on or off").default("off"),
};

type Given = z.infer<z.ZodObject<typeof watchVariables>>;

export function watchSettings(given: Given): WatchSettings {
  const { METRICS: metrics, NOTIFY_URL: url, NTFY_URL: ntfy, SMTP_URL: smtp } = given;
  const { MAIL_FROM: from, MAIL_TO: to } = given;
  return {
    ...(metrics && { metrics }),
    allowsPrivateWebhooks: given.WEBHOOK_PRIVATE === "on",
    logsAddresses: given.LOG_ADDRESSES === "on",
    notices: {
      ...(url && { url }),
      ...(ntfy && { ntfy }),
      ...(smtp && from && { mail: { smtp, from, ...(to && { to }) } }),
    },
  };
}

/** Reports settings that SMTP_URL requires, and the reverse. */
export function requireWithMail(given: Given, context: z.RefinementCtx): void {
  const missing = given.SMTP_URL ? !given.MAIL_FROM && "MAIL_FROM" : given.MAIL_FROM && "SMTP_URL";
  if (!missing) return;
  const other = missing === "MAIL_FROM" ? "SMTP_URL" : "MAIL_FROM";
  context.addIssue({ code: "custom", path: [missing], message: `is missing: ${other} needs it` });
}
