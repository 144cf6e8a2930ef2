import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ConfigError, VARIABLE_NAMES } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { wxr } from "../testing/exports.ts";
import { newFolder } from "../testing/sample-site.ts";
import { runCommandLine } from "./command-line.ts";
import { COMMANDS, HELP, VERSION } from "./help.ts";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});

async function said(...args: string[]): Promise<string> {
  lines = [];
  await runCommandLine(args);
  return lines.join("\n");
}

it.each([
  [["bakcup"], "There is no command “bakcup”; did you mean backup?"],
  [["docter"], "There is no command “docter”; did you mean doctor?"],
  [["something"], "There is no command “something”; try lunula help"],
  [["toString"], "There is no command “toString”; try lunula help"],
  [["--prot", "80"], "Unknown option '--prot'; did you mean --port?"],
  [["--nothing-like-it"], "Unknown option '--nothing-like-it'"],
  [["doctor", "--dry-run"], "Only lunula migrate and import knows --dry-run"],
  [["export", "a.json", "--undo"], "Only lunula import knows --undo"],
  [["import", "a.json", "--undo"], "--again and --undo take no files"],
  [["fill", "--json"], "Only lunula config, doctor and version knows --json"],
  [["verify"], "lunula verify needs the name of a backup"],
  [["completion", "tcsh"], "There is no completion for “tcsh”: bash, zsh, fish"],
])("answers %j with what to do", async (args, message) => {
  await expect(runCommandLine(args)).rejects.toThrow(new ConfigError(message));
});

it("names each command, and tells of each by itself", async () => {
  for (const name of Object.keys(COMMANDS)) {
    const help = await said(name, "--help");
    expect(help).toMatch(new RegExp(`^Usage: lunula ${name}\\b`));
    expect(await said("help", name)).toBe(help);
    // It may reject the arguments, but not the command.
    await runCommandLine([name, "one", "another"]).then(
      () => expect.unreachable(),
      (error: Error) =>
        expect(error.message).toMatch(
          /^Unexpected argument “(one|another)”$|^There is no file one$/,
        ),
    );
  }
  expect(await said("--help")).toBe(HELP);
  expect(await said("help")).toBe(HELP);
});

it("says its version, for people and for programs", async () => {
  for (const args of [["version"], ["-v"], ["--version"]])
    expect(await said(...args)).toBe(VERSION);
  expect(JSON.parse(await said("version", "--json"))).toEqual({
    version: VERSION,
    commit: expect.any(String),
    target: `${process.platform}-${process.arch}`,
    node: process.versions.node,
    sqlite: expect.any(String),
  });
});

it.each(["bash", "zsh", "fish"])("lets %s complete commands and options", async (shell) => {
  const rules = await said("completion", shell);
  for (const name of Object.keys(COMMANDS)) expect(rules).toContain(name);
  expect(rules).toContain("no-starter");
});

describe("config", () => {
  const settingsFile = () => {
    const file = path.join(newFolder(), "lunula.env");
    writeFileSync(
      file,
      "PORT=4000\nCACHE_MB=8\nSMTP_URL=smtp://me:secret@mail.example\nMAIL_FROM=a@b.cc\n",
    );
    return file;
  };

  it("shows each setting and where it comes from, and no secret", async () => {
    const [file, secret] = [settingsFile(), path.join(newFolder(), "secret")];
    writeFileSync(secret, "almond or coffin\n");
    const env = { ADMIN_PASSWORD_FILE: secret, CACHE_MB: "4" };
    lines = [];
    await runCommandLine(["config", "--config", file, "--data", "/site", "--no-starter"], env);
    expect(lines[0]).toBe(`Settings file: ${file}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        `PORT=4000 (${file}, line 1)`,
        "HOST=127.0.0.1 (default)",
        "DATA_DIR=/site (--data)",
        `CACHE_MB=4 (environment, instead of ${file}, line 2)`,
        `SMTP_URL=smtp://me:***@mail.example (${file}, line 3)`,
        `ADMIN_PASSWORD=*** (ADMIN_PASSWORD_FILE=${secret}, environment)`,
        "BACKUP_DIR=/site/backups (default)",
        "BACKUP_KEEP=7 (default)",
        "TRUST_PROXY=false (default)",
        "STARTER_CONTENT=off (--no-starter)",
        "SITE_URL= (not set)",
      ]),
    );
    // The first line names the file.
    expect(lines.slice(1).map((line) => line.split("=")[0])).toEqual(
      VARIABLE_NAMES.filter((name) => name !== "LUNULA_CONFIG"),
    );
    expect(lines.join()).not.toMatch(/secret@|almond/);
  });

  it("shows wrong settings, too, and prints JSON", async () => {
    const file = settingsFile();
    lines = [];
    const wrong = runCommandLine(["config", "--config", file, "--json"], { WORKERS: "no" });
    const problem = "WORKERS must be a number from 1 to 99";
    await expect(wrong).rejects.toThrow(new ConfigError(problem));
    const shown = JSON.parse(lines.join("\n"));
    expect(shown).toMatchObject({ file, problem, warnings: [] });
    expect(shown.settings).toContainEqual({ name: "WORKERS", value: "no", from: "environment" });
    expect(shown.settings).toContainEqual({ name: "SITE_URL", value: null, from: "not set" });
  });
});

it("says which settings file it reads, and which names are wrong, apart from its output", async () => {
  const folder = newFolder();
  await (await openDatabase({ dataDir: folder })).close();
  const file = path.join(folder, "lunula.env");
  writeFileSync(file, "BACKUP_EVRY=24h\n");
  const errors = vi.spyOn(console, "error").mockReturnValue();
  lines = [];
  await runCommandLine(["migrate", "--data", folder], { TRUST_PROXIES: "1" });
  expect(lines).toEqual(["The tables are already up to date."]);
  expect(errors.mock.calls.flat()).toEqual([
    "Warning: TRUST_PROXIES is not a setting of Lunula; did you mean TRUST_PROXY?",
    `Warning: BACKUP_EVRY is not a setting of Lunula; did you mean BACKUP_EVERY? (${file}, line 1)`,
    `The settings are in ${file}`,
  ]);
});

it.each(["help", "version", "completion"])(
  "lunula %s needs no settings, however wrong they are",
  async (name) => {
    lines = [];
    await runCommandLine([name], { PORT: "many", LUNULA_CONFIG: "/nonexistent" });
    expect(lines).not.toEqual([]);
  },
);

describe("export and import", () => {
  it("carry the content into another site, once", async () => {
    const [from, to] = [newFolder(), newFolder()];
    for (const folder of [from, to]) await (await openDatabase({ dataDir: folder })).close();
    expect(await said("fill", "--data", from)).toBe("Added the starter content.");
    expect(await said("fill", "--data", from)).toMatch(
      /^Nothing was done: the site has, or had, content/,
    );
    const file = path.join(from, "content.json");
    expect(await said("export", file, "--data", from)).toMatch(/^Exported the content to /);
    await expect(runCommandLine(["export", file, "--data", from])).rejects.toThrow(
      "already exists",
    );
    const records = path.join(to, "report.jsonl");
    const added = await said("import", file, "--data", to, "--report", records);
    expect(readFileSync(records, "utf8")).toContain(
      '"outcome":"taken","as":"/admin/dashboard?tab=designs&item=',
    );
    expect(added).toMatch(/^Added from .*: \d+ uploads, \d+ categories, .*\d+ nailDesigns/);
    const again = await said("import", file, "--data", to);
    expect(again).toMatch(/^Added from .*: nothing, since it is all there already\./);

    const back = path.join(to, "back.json");
    await said("export", back, "--data", to);
    const content = (name: string) => JSON.parse(readFileSync(name, "utf8")).summary as unknown;
    expect(content(back)).toEqual(content(file));
    writeFileSync(back, '{"data":{"nailDesigns":[{"title":7}]}}');
    await expect(runCommandLine(["import", back, "--data", to])).rejects.toThrow(
      /back\.json was not imported: The file has invalid records\. Nothing was imported\. /,
    );
    await expect(runCommandLine(["import", "nowhere", "--data", to])).rejects.toThrow(ConfigError);
  });

  it("bring posts of another service, once, and take them back", async () => {
    const folder = newFolder();
    await (await openDatabase({ dataDir: folder })).close();
    const [file, more] = [path.join(folder, "a.xml"), path.join(folder, "b.xml")];
    writeFileSync(file, wxr([{ id: 1, title: "Moons", name: "moons" }]));
    const image = '<p>Stars<img src="https://third.example/x.png"></p>';
    writeFileSync(more, wxr([{ id: 2, title: "Stars", status: "draft", content: image }]));
    const run = (...args: string[]) => said("import", ...args, "--data", folder);

    const tried = await run(file, more, "--dry-run");
    const report = [
      "Taken: Moons",
      "Taken: Stars: a draft, since it is one there",
      "Missing or damaged: https://third.example/x.png: pictures are not fetched from third.example; “Stars” shows it",
      "Taken: a.xml: read; 1 item",
      "Taken: b.xml: read; 1 item",
      "WordPress: 1 missing or damaged, 4 taken.",
    ];
    expect(tried.split("\n")).toEqual([...report, "This was a dry run. Nothing was changed."]);
    const records = path.join(folder, "report.jsonl");
    expect((await run(file, more, "--report", records)).split("\n")).toEqual([
      ...report,
      `Wrote 5 lines to ${records}.`,
    ]);
    // Something is missing.
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    const written = readFileSync(records, "utf8").trim().split("\n");
    expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        file: "a.xml",
        item: "Moons",
        outcome: "taken",
        as: expect.stringMatching(/item=/),
        why: "",
      },
      { file: "b.xml", item: "Stars", outcome: "taken", why: "a draft, since it is one there" },
      { file: "b.xml", item: "https://third.example/x.png", outcome: "left-out", as: "" },
      { file: "a.xml", item: "", outcome: "taken" },
      { file: "b.xml", item: "", outcome: "taken" },
    ]);
    expect(await run(file)).toBe(
      "Already here: Moons\nTaken: a.xml: read; 1 item\nWordPress: 1 taken, 1 already here.",
    );
    expect(process.exitCode).toBeUndefined();
    expect(await run("--again")).toMatch(/^The last import lacks no picture/);
    // The last import added nothing.
    expect(await run("--undo")).toBe("Put 2 items of a.xml, b.xml into the trash.");
    await expect(run("--undo")).rejects.toThrow("There is no import to continue or to undo");
    expect(await run(file)).toMatch(/^Taken: Moons\n/);
  });
});
