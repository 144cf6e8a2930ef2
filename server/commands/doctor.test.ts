import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { migrations } from "../database/migrations.ts";
import { type Config, readConfig } from "../config.ts";
import { MAX_CONNECTIONS, PROCESS_CONNECTIONS } from "../database/postgres/connections.ts";
import { createObjectStore } from "../objects/object-store.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { MailServer } from "../testing/services/mail-server.ts";
import { onPostgres } from "../testing/place.ts";
import { inFile, newFolder, sampleSite } from "../testing/sample-site.ts";
import { startTestSite } from "../testing/site.ts";
import { addressFinding, mountOf } from "../doctor/machine.ts";
import { runBackup } from "./backup.ts";
import { runDoctor } from "./doctor.ts";
import { encryptStoredSecrets } from "../starting.ts";
import { addSecondFactor } from "../store/accounts/second-factor.ts";
import { openDatabase } from "../database/open.ts";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});

/** The lines that report problems. */
async function problems(config: Config): Promise<string[]> {
  const told = await runDoctor(config).then(
    () => "",
    (error: Error) => error.message,
  );
  const wrong = lines.filter((line) => !line.startsWith("ok "));
  const many = wrong.length === 1 ? "1 problem" : `${wrong.length} problems`;
  expect(told).toBe(wrong.length === 0 ? "" : `${many} found`);
  return wrong;
}

async function newSite(changes: Partial<Config> = {}) {
  const site = await startTestSite(changes);
  onTestFinished(() => site.stop());
  return site;
}

const picture = () => ({
  width: 800,
  height: 600,
  color: "#a1b2c3",
  files: [400, 800].map((width) => ({ width, bytes: randomBytes(60) })),
});

it("finds authenticator keys that nothing can read, or that are not encrypted", async () => {
  const { config, database } = await newSite();
  const { id } = await database.db.selectFrom("admins").select("id").executeTakeFirstOrThrow();
  const codes = { secret: "A".repeat(32), step: 1 };
  await addSecondFactor(database.db, id, codes, undefined);
  expect(await problems(config)).toEqual([]);
  expect(lines).toContainEqual(expect.stringContaining("are not encrypted"));

  const place = { ...config, secretKey: "k".repeat(40) };
  await encryptStoredSecrets(database.db, place);
  lines = [];
  expect(await problems(place)).toEqual([]);
  expect(lines).toContainEqual(expect.stringContaining("are encrypted"));
  lines = [];
  expect(await problems(config)).toEqual([
    expect.stringMatching(/codes of 1 authenticator apps cannot be checked.*recovery code/),
  ]);
});

it("finds nothing wrong with a site that serves, and changes nothing", async () => {
  const { config, database } = await newSite();
  await saveUpload({ db: database.db }, picture());
  expect(await problems(config)).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(onPostgres ? /PostgreSQL 1\d/ : /SQLite 3/));
  expect(lines).toContainEqual(expect.stringContaining("1 in the database, 0 in a service"));
});

it("names pictures that are missing", async () => {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const site = await newSite({ pictures: service.address });
  const { db } = site.database;
  const objects = createObjectStore(service.address);
  await saveUpload({ db }, picture());
  await saveUpload({ db, objects }, picture());
  const admin = await site.admin();
  await makeCategory(admin, { path: "kept" });
  await makeDesign(admin, "kept", { image_url: `/uploads/${"0".repeat(32)}-400.webp` });
  await sql`delete from upload_files where width = 400`.execute(db);
  const [gone = ""] = service.objects().map((key) => path.basename(key));
  await objects?.remove(gone);
  const found = [
    "1 lack some of their files",
    "1 designs show a missing picture",
    `is missing 1 of 2 objects, such as ${gone}`,
  ];
  expect(await problems(site.config)).toEqual(found.map((one) => expect.stringContaining(one)));

  lines = [];
  const { pictures: _, ...without } = site.config;
  expect(await problems(without)).toContainEqual(
    "problem  1 pictures cannot be shown: set PICTURES_URL to where they are",
  );
});

it("names what another release or a move has left", async () => {
  const { config, database } = await newSite();
  const newest = sql`(select max(name) from kysely_migration)`;
  await sql`update kysely_migration set name = '9999-later' where name = ${newest}`.execute(
    database.db,
  );
  expect(await problems(config)).toEqual([
    expect.stringContaining("a later release changed the tables (9999-later)"),
  ]);
  await sql`update kysely_migration set name = ${Object.keys(migrations).at(-1)}
    where name = '9999-later'`.execute(database.db);
  migrations["9001-missing"] = { up: async () => undefined };
  onTestFinished(() => void delete migrations["9001-missing"]);
  const move = { from: "there", siteId: "", isDone: false, detached: [] };
  await sql`create table site_move (record text not null)`.execute(database.db);
  await sql`insert into site_move values (${JSON.stringify(move)})`.execute(database.db);
  lines = [];
  expect(await problems(config)).toEqual([
    expect.stringContaining("the move from there has not finished"),
    expect.stringContaining("the tables are from an earlier release"),
  ]);
});

it("signs in at the mail server, or says why it cannot", async () => {
  const server = await MailServer.start();
  const { config } = await newSite();
  const look = (smtp: string) =>
    problems({ ...config, notices: { mail: { smtp, from: "site@nails.example" } } });
  expect(await look(server.address)).toEqual([]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^ok .* smtp:\/\/127\.0\.0\.1:\d+ takes the password$/),
  );

  const wrong = server.address.replace("secret", "guessed");
  lines = [];
  expect(await look(wrong)).toEqual([expect.stringMatching(/cannot be used \(Invalid login/)]);
  expect(lines.join("\n")).not.toContain("guessed");

  const mute = createServer(() => undefined).listen(0, "127.0.0.1");
  onTestFinished(() => void mute.close());
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  lines = [];
  expect(await look(`smtp://127.0.0.1:${port}?greetingTimeout=50`)).toEqual([
    expect.stringMatching(/Greeting never received/),
  ]);

  const { address } = server;
  await server.stop();
  lines = [];
  expect(await look(address)).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
  expect(server.taken).toEqual([]);
});

it("lists what it can while the database is away", async () => {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const { config } = await newSite({ pictures: service.address });
  const away = "postgres://127.0.0.1:1/site";
  expect(await problems({ ...config, databaseUrl: away, databaseReadUrl: away })).toEqual([
    expect.stringMatching(/^problem {2}Cannot use the database .*1\/site: .*ECONNREFUSED/),
    expect.stringMatching(/^problem {2}Cannot use the database .*1\/site: .*ECONNREFUSED/),
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^ok .* takes, gives and removes objects$/));
  expect(service.objects()).toEqual([]);

  const absent = { ...service.address, bucket: "nowhere" };
  lines = [];
  expect(await problems({ ...config, pictures: absent })).toEqual([
    expect.stringMatching(
      /^problem {2}s3:.*nowhere.* cannot be used \(.*NoSuchBucket.*\): check PICT/,
    ),
  ]);

  const pictures = { ...service.address, endpoint: "http://127.0.0.1:1" };
  lines = [];
  expect(await problems({ ...config, pictures })).toEqual([
    // A port that `fetch` refuses to use.
    expect.stringMatching(/^problem {2}s3:.* cannot be used \(bad port\): check PICTURES_URL/),
  ]);
});

it("looks at the port, the public address, the proxy and the clock", async () => {
  const site = await newSite();
  const stranger = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nhello"));
  onTestFinished(() => void stranger.close());
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const strange = (stranger.address() as AddressInfo).port;
  const own = Number(new URL(site.url).port);
  expect(await problems({ ...site.config, port: own, site: { url: site.url } })).toEqual([]);
  expect(lines).toContainEqual(`ok       a Lunula site answers at port ${own} of 127.0.0.1`);
  expect(lines).toContainEqual(`ok       a Lunula site answers at ${site.url}`);
  expect(lines).toContainEqual(expect.stringMatching(/^ok {7}Lunula \d+\.\d+\.\d+/));

  lines = [];
  const url = `http://127.0.0.1:${strange}`;
  expect(await problems({ ...site.config, port: strange, site: { url } })).toEqual([
    `problem  another program answers at port ${strange} of 127.0.0.1: set another by --port or PORT`,
    `problem  something else answers at ${url}: check the proxy, or SITE_URL`,
  ]);

  const other = await newSite();
  for (const one of [site, other]) await makeCategory(await one.admin());
  lines = [];
  expect(await problems({ ...site.config, site: { url: other.url } })).toEqual([
    `problem  another Lunula site answers at ${other.url}: check the proxy, or SITE_URL`,
  ]);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await sql`update admins set created_at = ${later}`.execute(site.database.db);
  lines = [];
  expect(await problems({ ...site.config, site: { url: "https://127.0.0.1:1" } })).toEqual([
    `problem  the clock is behind: something was done at ${later}: set the clock, and sync it with NTP`,
    expect.stringMatching(/cannot be reached from here/),
    expect.stringMatching(/^problem {2}SITE_URL is https, and TRUST_PROXY is not set/),
  ]);
});

it("finds that a proxy loses the scheme of requests", () => {
  const url = "https://nails.example";
  const finding = (isSecure: boolean) => {
    return addressFinding(url, { answer: "this site", at: url, reason: "", isSecure });
  };
  expect(finding(true)).toMatchObject({ isOk: true });
  expect(finding(false)).toMatchObject({
    isOk: false,
    text: `requests for ${url} arrive at the site as http, so the session cookie is not Secure`,
  });
});

it("knows the file system that a folder is in", () => {
  const mounts = [
    "/dev/vda / ext4 rw,relatime 0 0",
    "nas:/sites /srv nfs4 rw,vers=4.2 0 0",
    "/dev/sdb /srv/my\\040sites ext4 rw,noexec 0 0",
  ].join("\n");
  expect(mountOf("/home/ada", mounts).type).toBe("ext4");
  expect(mountOf("/srv/data", mounts).type).toBe("nfs4");
  expect(mountOf("/srv/my sites/data", mounts).options).toContain("noexec");
});

it("says all of it as JSON", async () => {
  const { config } = await newSite();
  await runDoctor({ ...config, asJson: true });
  const { problems: many, findings } = JSON.parse(lines.join());
  expect(many).toBe(0);
  expect(findings).toContainEqual({ ok: true, text: expect.stringMatching(/^Lunula \d/) });
});

it("counts connections as docs/scale.md does", () => {
  const { writing, reading } = MAX_CONNECTIONS;
  const nodes = (workers: number) => 2 * (workers + 1) * PROCESS_CONNECTIONS;
  const docs = readFileSync("docs/scale.md", "utf8");
  for (const text of [
    `up to ${PROCESS_CONNECTIONS} for each process (${writing} that write, ${reading} that read,`,
    `${reading} more to the replica`,
    `two nodes of two workers take up to ${nodes(2)}, of four ${nodes(4)}`,
  ]) {
    expect([text, docs.includes(text)]).toEqual([text, true]);
  }
});

describe.skipIf(onPostgres)("with SQLite", () => {
  const configOf = (folder: string) => readConfig(["--data", folder], {});

  it("takes no other site’s backup for its own, and wants one that is new and whole", async () => {
    const [own, other] = [await newSite(), await newSite()];
    // All sites of one test start with the same admin.
    await sql`update admins set id = 'somebody else'`.execute(other.database.db);
    const nameOf = (name: string) => path.join(own.dataDir, `lunula-backup-${name}.sqlite`);
    await runBackup(own.config, nameOf("2026-01-01"));
    await runBackup(other.config, nameOf("2026-02-02"));
    lines = [];
    expect(await problems(own.config)).toEqual([]);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /newest backup here is .*lunula-backup-2026-01-01\.sqlite, 0 days old and intact$/,
      ),
    );

    renameSync(nameOf("2026-01-01"), `${nameOf("2026-01-01")}.away`);
    await sql`vacuum into ${nameOf("2026-01-02")}`.execute(own.database.db);
    lines = [];
    await problems(own.config);
    expect(lines.join("\n")).toContain("(not made by lunula backup: it may lack the last writes)");
    rmSync(nameOf("2026-01-02"));
    renameSync(`${nameOf("2026-01-01")}.away`, nameOf("2026-01-01"));

    renameSync(nameOf("2026-01-01"), nameOf("2026-01-01T00-00-00Z"));
    lines = [];
    const old =
      /newest backup here is .*2026-01-01T00-00-00Z\.sqlite, \d+ days old: run lunula backup/;
    expect(await problems(own.config)).toEqual([expect.stringMatching(old)]);

    const bytes = readFileSync(nameOf("2026-01-01T00-00-00Z"));
    writeFileSync(nameOf("2026-03-03"), bytes.fill(7, bytes.length - 4_096));
    lines = [];
    const damaged = /2026-03-03\.sqlite, 0 days old, and damaged \(.*\): run lunula backup/;
    expect(await problems(own.config)).toEqual([expect.stringMatching(damaged)]);

    for (const name of ["2026-01-01T00-00-00Z", "2026-03-03"]) rmSync(nameOf(name));
    await sql`update admins set created_at = '2026-01-01T00:00:00.000Z'`.execute(own.database.db);
    lines = [];
    expect(await problems(own.config)).toEqual([
      expect.stringMatching(/there is no backup of this site .*: run lunula backup, and set/),
    ]);
  });

  it("names damage, lost rows and rights", async () => {
    const folder = newFolder();
    await (await openDatabase({ dataDir: folder })).close();
    const file = path.join(folder, "lunula.sqlite");
    inFile(folder, (sqlite) => {
      sqlite.pragma("foreign_keys = off");
      sqlite.exec("insert into upload_files values ('nowhere', 400, 'x')");
    });
    chmodSync(file, 0o644);
    expect(await problems(configOf(folder))).toEqual([
      expect.stringContaining("a row of upload_files names none of uploads"),
      expect.stringContaining(`others can read it, password hashes too: chmod 600 ${file}`),
    ]);
  });

  it("says so where the file cannot be read at all", async () => {
    const folder = await sampleSite();
    const file = path.join(folder, "lunula.sqlite");
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, 4_096, 60_000));
    expect((await problems(configOf(folder))).join("\n")).toMatch(/damaged|malformed/);
  });
});

describe.runIf(onPostgres)("with PostgreSQL", () => {
  it.each([
    [2, "2 minutes ahead of"],
    [-90, "90 minutes behind"],
  ])("names a clock that differs from the server’s by %s minutes", async (minutes, difference) => {
    const { config } = await newSite();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await problems(config)).toContainEqual(
      expect.stringContaining(`the clock here is ${difference} the server’s: sync all with NTP`),
    );
  });

  it("names what a role may not do, and what half a move has left", async () => {
    const { config, database } = await newSite();
    const role = `reader_${randomBytes(4).toString("hex")}`;
    await sql`create role ${sql.ref(role)} login`.execute(database.db);
    onTestFinished(async () => {
      await sql`drop owned by ${sql.ref(role)}`.execute(database.db);
      await sql`drop role ${sql.ref(role)}`.execute(database.db);
    });
    await sql`grant select on all tables in schema public to ${sql.ref(role)}`.execute(database.db);
    const address = new URL(config.databaseUrl ?? "");
    address.username = role;
    expect(await problems({ ...config, databaseUrl: address.href })).toEqual([
      expect.stringMatching(/tables, such as \w+: grant it, or own them/),
      expect.stringContaining("this role may not create tables"),
    ]);
    lines = [];
    // A move that was interrupted before all tables existed.
    await sql`create table site_move (record text not null)`.execute(database.db);
    const move = { from: "there", siteId: "", isDone: false, detached: [] };
    await sql`insert into site_move values (${JSON.stringify(move)})`.execute(database.db);
    await sql`drop table content_versions, uploads cascade`.execute(database.db);
    const found = (await problems(config)).join("\n");
    expect(found).toContain("the move from there has not finished");
    expect(found).toMatch(/cannot check the picture files \(relation "uploads" does not/);
    expect(lines).toContainEqual("ok       it takes writes");
    expect(lines).toContainEqual(expect.stringContaining("the tables are up to date"));
  });
});
