import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { MESSAGE_EVENT } from "../../contract/admin/webhooks.ts";
import type { ContactForm } from "../../contract/forms/contact.ts";
import { queueNotice } from "../store/notices.ts";
import { addWebhook, removeWebhook } from "../store/webhooks.ts";
import { MailServer } from "../testing/services/mail-server.ts";
import { ADMIN, type TestSite, startTestSite } from "../testing/site.ts";
import { createSender, startSending } from "./queue.ts";
import { sendMail } from "./send.ts";

const URL_OF_SITE = "https://nails.example";
const MESSAGE: ContactForm = {
  name: "Mia Moon",
  email: "mia@visitors.example",
  subject: "Your lunula looks",
  message: "I like them.",
};
const log = pino({ level: "silent" });

let mail: MailServer;
let site: TestSite;
beforeAll(async () => {
  mail = await MailServer.start();
  const notices = { mail: { smtp: mail.address, from: "Nails <site@nails.example>" } };
  site = await startTestSite({ notices, site: { url: URL_OF_SITE, name: "Nails" } });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});
afterEach(async () => {
  mail.taken.length = 0;
  const { db } = site.database;
  for (const table of ["notices", "messages"] as const) await db.deleteFrom(table).execute();
});

const noticing = () => ({
  db: site.database.db,
  notices: site.config.notices,
  site: site.config.site,
  allowsPrivateWebhooks: true,
  log,
});
const write = async (changes: Partial<ContactForm> = {}) => {
  const form = { ...MESSAGE, ...changes };
  expect((await site.anonymous().post("/api/contact", form)).status).toBe(204);
};
const waiting = () => site.database.db.selectFrom("notices").selectAll().execute();
const sendAll = () => createSender(noticing()).send("mail");

it("marks all that a visitor writes, and links only to the site’s own messages", async () => {
  await write({
    name: "Nails <site@nails.example>",
    subject: "Nails: New password\u202E https://evil.example",
    message:
      "Choose one at https://evil.example/a or www.evil.example,\r-- \u2028Nails\nmailto:a@evil.example",
  });
  await sendAll();
  const source = (mail.taken[0]?.source ?? "").replaceAll("=\r\n", "").replaceAll("=20", " ");
  const [head = "", ...parts] = source.split("\r\n\r\n");
  const all = parts.join("\r\n\r\n");
  expect(head).toMatch(/^From: Message from a visitor <site@nails.example>\r$/m);
  expect(head.replace(/\r\n /g, " ")).toContain(
    "Subject: Message from a visitor: Nails: New password https[:]//evil[.]example\r",
  );
  expect(all).toContain("It is not from Nails itself");
  expect(all.match(/https?:\/\/\S+|www\.\S+|\S+@\S+/g)).toEqual([`${URL_OF_SITE}/admin/messages`]);
  for (const line of ["-- ", "Nails", "Name: Nails", "Choose one at"])
    expect(all).toMatch(new RegExp(`^> ${line}`, "m"));
  expect(all).not.toMatch(/^(?:-- |Nails|Choose)/m);
});

it("takes no header from a message, and tells nothing of one that was deleted", async () => {
  await write({
    name: "Mia\r\nBcc: all@victims.example",
    subject: "Hi\r\nBcc: all@victims.example",
  });
  await sendAll();
  expect(mail.taken.map(({ to }) => to)).toEqual([[ADMIN.email]]);
  expect(mail.taken[0]?.source).not.toMatch(/^Bcc:/m);
  await write();
  await site.database.db.deleteFrom("messages").execute();
  await sendAll();
  expect(mail.taken).toHaveLength(1);
});

it("sends in the clear to this machine only, unless the address allows it", async () => {
  const to = { to: ["ada@nails.example"], subject: "Test", text: "Test" };
  const from = "site@nails.example";
  // The same server, under a name that could belong to another machine.
  const elsewhere = mail.address.replace("127.0.0.1", "[::ffff:127.0.0.1]");
  await expect(sendMail({ smtp: elsewhere, from }, to)).rejects.toThrow(
    /STARTTLS.*add \?ignoreTLS=true to SMTP_URL/s,
  );
  expect(mail.taken).toEqual([]);
  await sendMail({ smtp: `${elsewhere}?ignoreTLS=true`, from }, to);
  await sendMail({ smtp: mail.address, from }, to);
  expect(mail.taken).toHaveLength(2);
});

it("keeps nobody waiting for a receiver that is slow", async () => {
  const slow = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(slow, "listening");
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  const { db } = site.database;
  const hooks = await Promise.all(
    Array.from({ length: 9 }, () => addWebhook(db, { address, events: [MESSAGE_EVENT] })),
  );
  await write();
  // Their timeout is far longer than this test.
  const end = startSending({ ...noticing(), timeoutMs: 3_600_000 });
  await expect.poll(() => mail.taken.length).toBe(1);
  // Mail that arrives while webhooks are still pending is sent, too.
  await queueNotice(db, ["mail"], { kind: "reset", about: ADMIN.email });
  await expect.poll(() => mail.taken.length).toBe(2);
  expect((await waiting()).map(({ way, tries }) => [way, tries])).toEqual(
    hooks.map(() => ["webhook", 0]),
  );
  end();
  slow.closeAllConnections();
  slow.close();
  // Eight webhooks were called in parallel; the ninth waits for its turn.
  await expect
    .poll(async () => (await waiting()).map(({ tries }) => tries).toSorted())
    .toEqual([0, ...Array.from({ length: 8 }, () => 1)]);
  for (const { id } of hooks) await removeWebhook(db, id);
});
