import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { migrations } from "../database/migrations.ts";
import { runMove } from "../commands/move.ts";
import { ConfigError, readConfig } from "../config.ts";
import { makeKeyFile } from "../runtime/secret-key.ts";
import { newPlace, onPostgres } from "../testing/place.ts";
import { inFile, newFolder, sampleSite } from "../testing/sample-site.ts";
import { openTarget } from "../database/open.ts";

async function run(flags: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  vi.spyOn(console, "log").mockReturnValue();
  return runMove(readConfig(flags, env), new AbortController().signal);
}

async function elsewhere(): Promise<string> {
  const { remove, dataDir, databaseUrl } = await newPlace();
  onTestFinished(remove);
  return databaseUrl ?? dataDir;
}

it.each([
  [["--from", "there"], "lunula move needs --from and --to"],
  [["--from", "mysql://there", "--to", "here"], "--from must be a data folder, or an address such"],
  [["--from", "there", "--to", "s3://bucket"], "--to must be a data folder, or an address such"],
  [["--from", "nowhere", "--to", "here"], "--from: There is no site in nowhere"],
  [["--from", "there", "--to", "here", "--to-pictures", "s3:"], "--to-pictures must be like s3://"],
])("names what is wrong with %j", async (flags, message) => {
  const refusal = await run(flags).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as Error).message).toContain(message);
});

it("says where the key of authenticator apps must go, which is not moved", async () => {
  const [from, to] = [await sampleSite(), await elsewhere()];
  makeKeyFile(from);
  const said = vi.spyOn(console, "log").mockReturnValue();
  await run(["--from", from, "--to", to]);
  const place = to.includes("://") ? `SECRET_KEY_FILE=${from}` : `to ${to}`;
  expect(said.mock.lastCall?.[0]).toContain(place);
});

it("names where nothing can be read or kept", async () => {
  const from = await sampleSite();
  const file = path.join(newFolder(), "file");
  writeFileSync(file, "");
  await expect(run(["--from", from, "--to", file])).rejects.toThrow(
    `--to: Cannot use the data folder ${file}: `,
  );
  const closed = "postgres://me:secret@127.0.0.1:1/site";
  for (const [flag, flags] of [
    ["--to", ["--from", from, "--to", closed]],
    ["--from", ["--from", closed, "--to", from]],
  ] as const) {
    const refusal = await run([...flags]).catch((error: unknown) => error);
    // A ConfigError: the move has not started, so the command exits with 2.
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(
      new RegExp(
        `^${flag}: Cannot use the database postgres://127\\.0\\.0\\.1:1/site: .*ECONNREFUSED`,
      ),
    );
  }
});

it.runIf(onPostgres)("names a database that is not there, or holds no site", async () => {
  const from = await sampleSite();
  const address = new URL("/no_such_database", inject("postgresUrl")).href;
  await expect(run(["--from", from, "--to", address])).rejects.toThrow(
    'database "no_such_database" does not exist',
  );
  const to = newFolder();
  await expect(run(["--from", inject("postgresUrl"), "--to", to])).rejects.toThrow(
    "There is no site in postgres://",
  );
  expect(readdirSync(to)).toEqual([]);
});

it("takes no site of another release", async () => {
  const [from, to] = [await sampleSite(), await elsewhere()];
  const newest = "(select max(name) from kysely_migration)";
  inFile(from, (sqlite) =>
    sqlite.exec(`update kysely_migration set name = '9999-later' where name = ${newest}`),
  );
  await expect(run(["--from", from, "--to", to])).rejects.toThrow(
    "from a later release: use that one",
  );
  const last = Object.keys(migrations).at(-1);
  inFile(from, (sqlite) =>
    sqlite.exec(`update kysely_migration set name = '${last}' where name = '9999-later'`),
  );
  migrations["9001-missing"] = { up: async () => undefined };
  onTestFinished(() => void delete migrations["9001-missing"]);
  await expect(run(["--from", from, "--to", to])).rejects.toThrow(
    "from an earlier release: start it once with this release",
  );
});

it("overwrites no site, and continues no move of another", async () => {
  const [one, other, to] = [await sampleSite(), await sampleSite(), await elsewhere()];
  await expect(run(["--from", one, "--to", other])).rejects.toThrow(
    /^.* already has a site \(.*1 admins, 1 announcements, .*\): it must be empty$/,
  );
  await expect(run(["--from", one, "--to", one])).rejects.toThrow("already has a site");
  inFile(other, (sqlite) => sqlite.exec("update admins set id = 'another'"));
  await run(["--from", one, "--to", to]);
  await expect(run(["--from", other, "--to", to])).rejects.toThrow("has another site, moved from");
});

it("lets one move at a time fill a place, and the next one go on", async () => {
  const [from, { remove, ...place }] = [await sampleSite(), await newPlace()];
  onTestFinished(remove);
  const to = place.databaseUrl ?? place.dataDir;
  const first = await openTarget(place);
  const refused =
    /^--to: Cannot use the (data folder|database) .*: another move to it is under way/;
  await expect(run(["--from", from, "--to", to])).rejects.toThrow(refused);
  await first.close();
  await run(["--from", from, "--to", to]);
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith("."))).toEqual([]);
});

it("takes no pictures from where it was not told that they are", async () => {
  const [from, to] = [await sampleSite(), newFolder()];
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  const pictures = "s3://pictures?endpoint=http://127.0.0.1:1";
  await expect(run(["--from", from, "--to", to, "--to-pictures", pictures], keys)).rejects.toThrow(
    "A service keeps pictures of this site: name it by --from-pictures",
  );
  expect(readdirSync(to)).toEqual([]);
});
