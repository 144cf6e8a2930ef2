import type { ContactMessage } from "../../../contract/forms/contact.ts";

/** Mail programs take addresses of about 2,000 characters. */
const QUOTE_LIMIT = 1_200;

/** Opens the mail program with an answer begun: subject, and the message quoted. */
export function replyLink({ name, email, subject, message }: ContactMessage): string {
  const cut = message.length > QUOTE_LIMIT ? `${message.slice(0, QUOTE_LIMIT)}…` : message;
  const quote = cut.split("\n").map((line) => `> ${line}`);
  const body = ["", "", `${name} wrote:`, ...quote].join("\r\n");
  const reply = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(reply)}&body=${encodeURIComponent(body)}`;
}
