import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { GHOST, INSTAGRAM, wxr } from "../../server/testing/exports.ts";
import { pngFile, zipOf } from "../../server/testing/made-files.ts";
import { type Failed, canHideFolders, startMachine } from "../support/servers/machine.ts";
import { startPostgresServer } from "../support/servers/postgres-server.ts";
import { freePort } from "../support/servers/free-port.ts";
import { ONE_PROCESS, runExecutable, untilReady } from "../support/site.ts";

/** Run in this order, on one site. Each with what it prints. */
const WITHOUT_A_SITE: [command: string, printed: RegExp][] = [
  ["chmod +x lunula", /^$/],
  ["./lunula help", /^Usage: lunula/],
  ["./lunula backup --help", /Back up the whole site/],
  ["./lunula version --json", /"sqlite"/],
  ["./lunula completion bash", /complete .*lunula/],
];
const WHILE_IT_SERVES: typeof WITHOUT_A_SITE = [
  ["./lunula backup copy.sqlite", /^Backed up to copy\.sqlite/],
  ["./lunula verify copy.sqlite", /^copy\.sqlite is whole/],
  ["./lunula backup", /^Backed up to data\/backups\/lunula-backup-/],
  ["./lunula doctor", /^ok .*a Lunula site answers at port/m],
  ["./lunula doctor --json", /^\{"problems":0/],
  ["./lunula config", /^Settings file: none .*\nPORT=\d+ \(environment\)$/m],
  ["./lunula config --json", /^\{"file":null,/],
  ["./lunula admin", /^The admin now signs in as .* with the password/m],
  ["./lunula admin me@example.com", /me@example\.com/],
  ["ADMIN_PASSWORD=… ./lunula admin", /me@example\.com/],
  ["./lunula admin --no-second-factor", /me@example\.com/],
  ["./lunula export content.json", /^Exported the content to content\.json/],
  ["./lunula import content.json", /^Added from content\.json: nothing/],
  ["./lunula import export.xml uploads.zip --dry-run", /This was a dry run/],
  ["./lunula import export.xml uploads.zip", /^WordPress: .*taken/m],
  ["./lunula import ghost.json --picture-hosts nails.example", /^Ghost: .*taken/m],
  ['./lunula import instagram.zip --category "From Instagram"', /^Instagram: .*taken/m],
  ['./lunula import photos --category "New looks"', /^Pictures: .*taken/m],
  [
    "./lunula import looks.zip --dates dmy --report report.jsonl",
    /^Wrote 3 lines to report\.jsonl/m,
  ],
  ["./lunula import --again", /^The last import lacks no picture|^Copied \d+ pictures/],
  ["./lunula import --undo", /^Put \d+ items of looks\.zip into the trash/],
];
const AFTER_IT_STOPPED: typeof WITHOUT_A_SITE = [
  ["./lunula migrate --dry-run", /^The tables are already up to date/],
  ["./lunula restore copy.sqlite", /before-restore-/],
  ["./lunula restore copy.sqlite --data data", /before-restore-/],
  ["./lunula move --from data --to postgres://…", /^Moved: [\d,]+ rows/m],
];

/** Commands that other tests run, or no test can. */
const ELSEWHERE: Record<string, string> = {
  "./lunula": "starts the site of this test",
  "./lunula --no-starter": "tried with first starts",
  "./lunula restore": "a way to say it; its examples need a bucket",
  "./lunula restore --data data": "needs a bucket: tests/long/lost-machine.test.ts",
  "./lunula restore --data data --until 2026-11-29T12:00:00Z":
    "needs a bucket: server/commands/restore-changes.test.ts",
  "./lunula import FILE…": "a pattern; its examples are run",
  "npm ci && npm start": "how this executable was built",
  "npm ci && npm test": "runs this test",
  "sudo apt install caddy": "needs root and a registry of packages",
  "sudo journalctl -u lunula | grep 'Admin account'": "needs systemd",
  "./build.sh && docker compose -f docs/examples/containers/single.yaml up -d --build":
    "needs containers",
  "docker compose -f docs/examples/containers/single.yaml logs | grep 'Admin account'":
    "needs containers",
  "docker compose -f docs/examples/containers/single.yaml exec lunula lunula backup":
    "needs containers",
  'pg_dump --format=custom --file=lunula.dump "$DATABASE_URL"': "is PostgreSQL’s own",
  'pg_restore --dbname="$DATABASE_URL" lunula.dump': "is PostgreSQL’s own",
};

const INSTALL =
  "sudo LUNULA_FROM=https://example.com/lunula/1.0.0 sh install.sh --service nails.example";
/** On an installed site, from another folder than its own. */
const AS_THE_SERVICE: typeof WITHOUT_A_SITE = [
  [
    "sudo -u lunula lunula config",
    /^DATA_DIR=\/var\/lib\/lunula \(\/etc\/lunula\/lunula\.env, line \d+\)$/m,
  ],
  ["sudo -u lunula lunula backup", /^Backed up to \/var\/lib\/copies\/lunula-backup-/],
  [
    "sudo -u lunula lunula admin",
    /^The admin now signs in as ada@nails\.example with the password/,
  ],
  ["sudo -u lunula lunula doctor", /^ok .*a Lunula site answers at port/m],
];

const RUN = [...WITHOUT_A_SITE, ...WHILE_IT_SERVES, ...AFTER_IT_STOPPED, ...AS_THE_SERVICE];

/** The lines of shell blocks, and the commands in sentences. */
function commandsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const blocks = [...text.matchAll(/^```(?:sh|bash)\n(.*?)^```/gms)].map(([, block = ""]) => block);
  const lines = blocks.flatMap((block) => block.replaceAll("\\\n", "").split("\n"));
  const told = [...text.matchAll(/`((?:\w+=\S+ )?\.\/lunula\b[^`\n]*)`/g)];
  return [...lines, ...told.map(([, command = ""]) => command)]
    .map((line) => line.replace(/\s+#.*/, "").trim())
    .filter(Boolean);
}

test("every command of the documents is run here, or has a reason not to be", () => {
  const documented = new Set([...commandsOf("README.md"), ...commandsOf("docs/operations.md")]);
  const known = [...RUN.map(([command]) => command), INSTALL, ...Object.keys(ELSEWHERE)];
  expect([...documented].toSorted()).toEqual(known.toSorted());
});

test("every command of the documents does what they say", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lunula-documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(resolve("dist/lunula"), join(folder, "lunula"));
  const picture = Buffer.from(pngFile({ width: 64, height: 48 }));
  const files: Record<string, string | Buffer> = {
    "export.xml": wxr([{ id: 1, title: "Moons", name: "moons" }]),
    "uploads.zip": zipOf({ "wp-content/uploads/moon.png": picture }),
    "ghost.json": GHOST,
    "instagram.zip": zipOf({
      "your_instagram_activity/media/posts_1.json": INSTAGRAM,
      "media/posts/202401/one.png": picture,
      "media/posts/202401/two.png": picture,
    }),
    "photos/IMG_0001.png": picture,
    "looks.zip": zipOf({
      "looks.csv": Buffer.from("picture,title,date\nred.png,Red,04/05/2023\n"),
      "red.png": picture,
    }),
  };
  mkdirSync(join(folder, "photos"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

  const env = {
    ...ONE_PROCESS,
    LUNULA_CONFIG: "",
    // Each command that reads the whole site would take longer with it.
    STARTER_CONTENT: "off",
    PORT: String(await freePort()),
    PATH: process.env["PATH"] ?? "",
  };
  async function runAll(steps: typeof RUN) {
    for (const [command, printed] of steps) {
      // Placeholders in the documents. Other tests move a site to PostgreSQL.
      const line = command.replace("postgres://…", "moved").replace("=… ", "='almond or coffin' ");
      const options = { cwd: folder, env };
      const run = promisify(execFile)("/bin/sh", ["-c", line], options);
      // An import ends with 1 where something was missing, such as pictures of a site that is not there.
      const { stdout } = await run.catch((error: Failed) => {
        if (error.code === 1 && line.includes("lunula import")) return error;
        throw error;
      });
      expect([command, stdout]).toEqual([command, expect.stringMatching(printed)]);
    }
  }
  await runAll(WITHOUT_A_SITE);
  const { run } = await untilReady(runExecutable([], env, { cwd: folder }));
  expect(run.log()).toMatch(/^Admin account: /m);
  await runAll(WHILE_IT_SERVES);
  expect(await run.end("SIGTERM")).toBe(0);
  await runAll(AFTER_IT_STOPPED);
});

describe("an installed service", { skip: !canHideFolders() }, () => {
  test("and its commands have the same settings, with each engine", async () => {
    const machine = await startMachine();
    const run = (command: string) =>
      machine.run(command).catch((error: unknown) => error as Failed);
    const installed = await run(INSTALL);
    expect(installed.stdout).toContain("Its settings are in /etc/lunula/lunula.env.");
    const port = await freePort();
    const set = async (settings: string[]) => {
      const lines = settings.map((line) => `echo '${line}'`).join("; ");
      await machine.run(`{ ${lines}; } >> /etc/lunula/lunula.env`);
    };
    await set([
      `PORT=${port}`,
      `SITE_URL=http://127.0.0.1:${port}`,
      "WORKERS=1",
      "STARTER_CONTENT=off",
      "ADMIN_EMAIL=ada@nails.example",
      "BACKUP_DIR=/var/lib/copies",
    ]);
    // As StateDirectory= does.
    await machine.run("install -d -o lunula -m 750 /var/lib/lunula /var/lib/copies");

    for (const engine of ["SQLite", "PostgreSQL"]) {
      if (engine === "PostgreSQL") {
        const server = await startPostgresServer();
        onTestFinished(() => server.stop());
        await server.ask("create database nails");
        await machine.run(`echo '${server.url("nails")}' > /etc/lunula/database-url`);
        await set(["DATABASE_URL_FILE=/etc/lunula/database-url"]);
      }
      const service = machine.serve();
      await expect.poll(service.log).toContain(` is ready at http://127.0.0.1:${port}`);
      expect(service.log()).toMatch(
        engine === "SQLite" ? "SQLite in /var/lib/lunula," : "PostgreSQL at",
      );
      for (const [command, printed] of AS_THE_SERVICE) {
        const { code = 0, stdout, stderr } = await run(command);
        const told = command.endsWith("config") ? stdout : stderr;
        expect(told).toContain("/etc/lunula/lunula.env");
        const isForSqlite = engine === "PostgreSQL" && command.endsWith("backup");
        const [ends, said] = isForSqlite ? ([2, /pg_dump/] as const) : ([0, printed] as const);
        expect([engine, command, code, isForSqlite ? stderr : stdout]).toEqual([
          engine,
          command,
          ends,
          expect.stringMatching(said),
        ]);
      }
      expect(await service.end("SIGTERM")).toBe(0);
    }

    // Another user does not learn whether there is a site.
    const { code, stderr } = await run("runuser -u nobody -- lunula doctor");
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("/etc/lunula/lunula.env cannot be read"),
    ]);
  });
});
