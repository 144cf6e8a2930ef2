import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { TestedChannel } from "../../contract/admin/site-calls.ts";
import type { ContactForm } from "../../contract/forms/contact.ts";
import { readConfig } from "../config.ts";
import { engineOf } from "../database/database.ts";
import { queueNotice } from "../store/notices.ts";
import { purge } from "../store/purge.ts";
import { writeSetting } from "../store/common.ts";
import { MailServer } from "../testing/services/mail-server.ts";
import { onPostgres } from "../testing/place.ts";
import { ADMIN, type TestSite, startTestSite } from "../testing/site.ts";
import { createSender, startSending } from "./queue.ts";
import { checkSite, startWatching } from "./watch.ts";

const MINUTE_MS = 60_000;
const URL_OF_SITE = "https://nails.example";
const MESSAGE: ContactForm = {
  name: "Mia Moon",
  email: "mia@visitors.example",
  subject: "Your lunula looks",
  message: "I like them.\n.\nMia",
};

const DISK = { kind: "disk", text: "1 MB is free." } as const;

interface Posted {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

let mail: MailServer;
let service: Server;
let status = 200;
let site: TestSite;
const posted: Posted[] = [];
const lines: string[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  mail = await MailServer.start();
  service = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    const { url: path = "", headers } = request;
    if (status === 200) posted.push({ path, authorization: headers.authorization, body });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  const { notices } = readConfig([], {
    NOTIFY_URL: `http://hook:pass@127.0.0.1:${port}/hook`,
    NTFY_URL: `http://127.0.0.1:${port}/ntfy/my-site`,
    SMTP_URL: mail.address,
    MAIL_FROM: "Nails <site@nails.example>",
  });
  site = await startTestSite({ notices, site: { url: URL_OF_SITE, name: "Nails" } });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
  service.close();
});

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  status = 200;
  mail.isBusy = false;
  for (const list of [posted, mail.taken, lines]) list.length = 0;
  const { db } = site.database;
  for (const table of ["notices", "messages", "activity"] as const)
    await db.deleteFrom(table).execute();
  await db
    .deleteFrom("settings")
    .where("name", "in", ["notices_active", "release_running"])
    .execute();
});

const noticing = () => ({
  db: site.database.db,
  notices: site.config.notices,
  site: site.config.site,
  allowsPrivateWebhooks: false,
  log,
});
const write = async (changes: Partial<ContactForm> = {}) => {
  const { status: answered } = await site
    .anonymous()
    .post("/api/contact", { ...MESSAGE, ...changes });
  expect(answered).toBe(204);
};
const waiting = () => site.database.db.selectFrom("notices").selectAll().execute();

async function sendAll(sender = createSender(noticing())) {
  for (const way of ["url", "ntfy", "mail"] as const) await sender.send(way);
}

it("tells of a message by every way, and only the mail has what a visitor wrote", async () => {
  await write();
  expect(await waiting()).toHaveLength(3);
  await sendAll();
  expect(await waiting()).toEqual([]);
  const [hook, ntfy] = posted;
  expect(hook).toMatchObject({
    path: "/hook",
    authorization: `Basic ${Buffer.from("hook:pass").toString("base64")}`,
    body: {
      site: "Nails",
      kind: "message",
      title: "New message",
      text: "Nails: New message",
      link: `${URL_OF_SITE}/admin/messages`,
    },
  });
  expect(ntfy).toMatchObject({
    path: "/ntfy/",
    body: { topic: "my-site", title: "Nails: New message", click: `${URL_OF_SITE}/admin/messages` },
  });
  expect(JSON.stringify(posted)).not.toMatch(/mia|127\.0\.0\.1/i);
  expect(mail.taken).toHaveLength(1);
  const [{ from, to, source } = { from: "", to: [], source: "" }] = mail.taken;
  expect([from, to]).toEqual(["site@nails.example", [ADMIN.email]]);
  expect(source).toMatch(/^From: Message from a visitor <site@nails.example>\r$/m);
  expect(source).toMatch(/^Reply-To: mia@visitors.example\r$/m);
  expect(source).toMatch(/^Subject: Message from a visitor: Your lunula looks\r$/m);
  expect(source).toContain("> I like them.\r\n> .\r\n> Mia");
});

it("sends one summary instead of twenty", async () => {
  const sender = createSender(noticing());
  for (let time = 0; time < 20; time += 1) {
    const notice = time === 7 ? DISK : { kind: "message" as const };
    await queueNotice(site.database.db, ["url"], notice);
  }
  await sender.send("url");
  expect(posted.map(({ body }) => [body["kind"], body["title"], body["text"]])).toEqual([
    [
      "summary",
      "20 notices",
      "Nails: 20 notices\nNew message (19)\nDisk almost full: 1 MB is free.",
    ],
  ]);
  // Notices within a minute are collected.
  await write();
  await sender.send("url");
  expect(posted).toHaveLength(1);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await sender.send("url");
  expect(posted).toHaveLength(2);
});

it("tries for a day, less and less often, while the other ways work", async () => {
  status = 500;
  mail.isBusy = true;
  await write();
  const started = Date.now();
  const sender = createSender(noticing());
  await sendAll(sender);
  expect((await waiting()).map(({ tries }) => tries)).toEqual([1, 1, 1]);
  mail.isBusy = false;
  vi.setSystemTime(started + MINUTE_MS);
  await sendAll(sender);
  expect((await waiting()).map(({ way, tries }) => [way, tries]).toSorted()).toEqual([
    ["ntfy", 2],
    ["url", 2],
  ]);
  expect(mail.taken).toHaveLength(1);
  let tries = 0;
  for (let minute = 2; minute < 26 * 60; minute += 1) {
    vi.setSystemTime(started + minute * MINUTE_MS);
    const due = (await waiting()).filter(({ due_at }) => due_at <= new Date().toISOString());
    if (due.length === 0) continue;
    tries += 1;
    await sendAll(sender);
  }
  expect(await waiting()).toEqual([]);
  expect(tries).toBeGreaterThan(20);
  expect(tries).toBeLessThan(40);
  const said = lines.map((line) => JSON.parse(line)).filter(({ way }) => way === "url");
  expect(said.map(({ msg }) => msg)).toEqual([
    "a notice could not be sent; trying again for a day",
    "notices were given up",
  ]);
  expect(lines.join("")).not.toMatch(/secret|pass\b/);
});

it("brings what waited during an outage together", async () => {
  const sender = createSender(noticing());
  const started = Date.now();
  status = 500;
  for (let minute = 0; minute < 30; minute += 3) {
    vi.setSystemTime(started + minute * MINUTE_MS);
    await queueNotice(site.database.db, ["url"], { kind: "message" });
    await sender.send("url");
  }
  status = 200;
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  await sender.send("url");
  expect(posted.map(({ body }) => body["title"])).toEqual(["10 notices"]);
});

it("is sent by one of several nodes", async () => {
  vi.useRealTimers();
  await write();
  // SQLite has only one node.
  const nodes = Array.from({ length: onPostgres ? 3 : 1 }, () => startSending(noticing()));
  await expect.poll(waiting).toEqual([]);
  for (const end of nodes) end();
  expect([posted.length, mail.taken.length]).toEqual([2, 1]);
});

it("tells of a full disk, old and failed backups, failed sign-ins and a new release, once each", async () => {
  const { db } = site.database;
  const every = 3_600_000;
  const watched = {
    site: { ...site.config, backups: { ...site.config.backups, every } },
    db,
    failure: undefined as string | undefined,
  };
  const kinds = async () =>
    (await waiting()).filter(({ way }) => way === "url").map(({ kind }) => kind);
  const wide = () => ({ free: 50e9, all: 100e9 });
  await checkSite(watched, wide);
  expect(await kinds()).toEqual([]);

  watched.failure = "There is no room";
  await writeSetting(db, "release_running", "0.9.0");
  for (let time = 0; time < 20; time += 1) {
    await db
      .insertInto("activity")
      .values({
        at: new Date().toISOString(),
        action: time % 2 === 0 ? "sign-in-failed" : "code-refused",
        kind: "account",
        item_id: null,
        name: "",
        count: 1,
        admin: "",
        address: "203.0.113.9",
      })
      .execute();
  }
  for (let time = 0; time < 3; time += 1)
    await checkSite(watched, () => ({ free: 9e9, all: 100e9 }));
  expect((await kinds()).toSorted()).toEqual(["backup-failed", "disk", "release", "sign-ins"]);
  expect(JSON.stringify(await waiting())).not.toContain("203.0.113");

  // It recovers, then fails again.
  watched.failure = undefined;
  vi.setSystemTime(Date.now() + 2 * every);
  await checkSite(watched, wide);
  await checkSite(watched, () => ({ free: 400e6, all: 1e9 }));
  expect((await kinds()).filter((kind) => kind === "disk")).toHaveLength(2);
  const disk = (await waiting()).find(({ kind }) => kind === "disk");
  expect(disk?.text).toBe("9000.0 MB of 100000.0 MB are free on the disk of the data folder.");
});

it("looks nothing over, and queues nothing, unless a way is set up", async () => {
  const silent = await startTestSite();
  await silent.anonymous().post("/api/contact", MESSAGE);
  const watch = startWatching({ ...silent.config, notices: {} }, silent.database.db, log);
  watch.backupMade("It failed");
  watch.stop();
  expect(await silent.database.db.selectFrom("notices").selectAll().execute()).toEqual([]);
  await silent.stop();
});

it("forgets what belongs to a way that was taken away", async () => {
  await write();
  vi.setSystemTime(Date.now() + 3 * 24 * 60 * MINUTE_MS);
  await engineOf(site.database.db).byOneProcess(site.database.db, "purge", () =>
    purge(site.database.db),
  );
  expect(await waiting()).toEqual([]);
});

it("sends a test at once, and says what failed, without passwords", async () => {
  const admin = await site.admin();
  const test = async () =>
    (await admin.post<{ ways: TestedChannel[] }>("/api/admin/notices/test")).body.ways;
  expect(await test()).toEqual([
    { way: "url", to: expect.stringMatching(/^127.0.0.1:\d+$/) as string, failure: null },
    { way: "ntfy", to: expect.any(String) as string, failure: null },
    { way: "mail", to: ADMIN.email, failure: null },
  ]);
  expect(posted.find(({ path }) => path === "/hook")?.body["text"]).toBe(
    "Nails: Test\nNotices from Nails will arrive here.",
  );
  expect(mail.taken[0]?.source).toContain("Subject: Nails: Test");
  status = 403;
  mail.isBusy = true;
  const [url, ntfy, mailed] = await test();
  expect(url?.failure).toMatch(/^127.0.0.1:\d+ answered 403$/);
  expect(ntfy?.failure).toMatch(/answered 403$/);
  expect(mailed?.failure).toMatch(/451 Busy/);
  expect((await site.anonymous().post("/api/admin/notices/test")).status).toBe(401);
});

it.each([
  [{ SMTP_URL: "mail.example:587" }, /^SMTP_URL must be an address such as smtp:/],
  [{ SMTP_URL: "smtp://mail.example" }, /^MAIL_FROM is missing: SMTP_URL needs it/],
  [{ MAIL_FROM: "site@nails.example" }, /^SMTP_URL is missing: MAIL_FROM needs it/],
  [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "nails" }, /^MAIL_FROM must be an email address/],
  [{ MAIL_TO: "ada@nails.example, nobody" }, /^MAIL_TO must be email addresses/],
  [{ NTFY_URL: "https://ntfy.sh/" }, /^NTFY_URL must be the address of a topic/],
  [{ NOTIFY_URL: "ftp://x.example" }, /^NOTIFY_URL must be an absolute http/],
])("refuses %j", (env, message) => {
  expect(() => readConfig([], env)).toThrow(message);
});
