import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { GHOST, INSTAGRAM, wxr } from "../../server/testing/exports.ts";
import { pngFile, zipOf } from "../../server/testing/made-files.ts";
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
  ["./lunula admin", /^The admin now signs in as .* with the password/m],
  ["./lunula admin me@example.com", /me@example\.com/],
  ["ADMIN_PASSWORD=… ./lunula admin", /me@example\.com/],
  ["./lunula admin --no-second-factor", /me@example\.com/],
  ["./lunula export content.json", /^Exported the content to content\.json/],
  ["./lunula import content.json", /^Added from content\.json: nothing/],
  ["./lunula import export.xml uploads.zip --dry-run", /This was a dry run/],
  ["./lunula import export.xml uploads.zip", /^WordPress: .*1 added/m],
  ["./lunula import ghost.json --picture-hosts nails.example", /^Ghost: .* added/m],
  ['./lunula import instagram.zip --category "From Instagram"', /^Instagram: .* added/m],
  ['./lunula import photos --category "New looks"', /^Pictures: .*added/m],
  ["./lunula import --again", /^The last import lacks no picture|^Copied \d+ pictures/],
  ["./lunula import --undo", /^Put \d+ items of photos into the trash/],
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
  "./lunula import FILE…": "a pattern; its examples are run",
  "npm ci && npm start": "how this executable was built",
  "npm ci && npm test": "runs this test",
  "sudo apt install caddy": "needs root and a registry of packages",
  "sudo LUNULA_FROM=https://example.com/lunula/1.0.0 sh install.sh --service nails.example":
    "needs root and systemd",
  "sudo journalctl -u lunula | grep 'Admin account'": "needs systemd",
  "sudo -u lunula lunula backup --data /var/lib/lunula": "needs root; run above as this user",
  "sudo -u lunula lunula admin --data /var/lib/lunula": "needs root; run above as this user",
  "sudo -u lunula lunula doctor --data /var/lib/lunula": "needs root; run above as this user",
  "./build.sh && docker compose -f docs/examples/containers/single.yaml up -d --build":
    "needs containers",
  "docker compose -f docs/examples/containers/single.yaml logs | grep 'Admin account'":
    "needs containers",
  "docker compose -f docs/examples/containers/single.yaml exec lunula lunula backup":
    "needs containers",
  'pg_dump --format=custom --file=lunula.dump "$DATABASE_URL"': "is PostgreSQL’s own",
  'pg_restore --dbname="$DATABASE_URL" lunula.dump': "is PostgreSQL’s own",
};

const RUN = [...WITHOUT_A_SITE, ...WHILE_IT_SERVES, ...AFTER_IT_STOPPED];

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
  const known = [...RUN.map(([command]) => command), ...Object.keys(ELSEWHERE)];
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
  };
  mkdirSync(join(folder, "photos"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

  const env = { ...ONE_PROCESS, PORT: String(await freePort()), PATH: process.env["PATH"] ?? "" };
  async function runAll(steps: typeof RUN) {
    for (const [command, printed] of steps) {
      // Placeholders in the documents. Other tests move a site to PostgreSQL.
      const line = command.replace("postgres://…", "moved").replace("=… ", "='almond or coffin' ");
      const options = { cwd: folder, env };
      const { stdout } = await promisify(execFile)("/bin/sh", ["-c", line], options);
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
