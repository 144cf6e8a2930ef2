import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PROGRAMS, isAtLeast, readVersion } from "../tests/support/programs.ts";

describe("the version of a program", () => {
  it.each([
    ["Mozilla Firefox 140.12.0esr", [140, 12, 0]],
    ["Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)", [156, 0, 8078, 79]],
    ["Google Chrome 151.0.1.2 ", [151, 0, 1, 2]],
    ["nginx version: nginx/1.22.1", [1, 22, 1]],
    ["postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)", [15, 14]],
    ["PostgreSQL 18beta1", [18]],
    ["no version", undefined],
    ["", undefined],
  ])("is read from “%s”", (told, version) => {
    expect(readVersion(told)).toEqual(version);
  });

  it.each([
    [[140, 12, 0], [140], true],
    [[139, 99], [140], false],
    [[1, 9], [1, 22], false],
    [[1, 22], [1, 22], true],
    [[2], [1, 22], true],
    [[1], [1, 22], false],
  ])("%j is at least %j: %s", (version, oldest, expected) => {
    expect(isAtLeast(version, oldest)).toBe(expected);
  });
});

describe("seeing to the programs", () => {
  const folder = mkdtempSync(join(tmpdir(), "lunula-programs-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Creates a program with this script. */
  function place(name: string, script: string): string {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return file;
  }
  const recent = place("recent", "echo Recent 999.0");
  const all = Object.fromEntries(PROGRAMS.map(({ variable }) => [variable, recent]));

  /** Runs the check on a machine whose PATH is the folder. */
  function see(env: NodeJS.ProcessEnv) {
    const script = ["scripts/ensure-programs.ts"];
    const options = { encoding: "utf8", env: { PATH: folder, ...all, ...env } } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, script, options);
    return { status, told: stdout.trim().split("\n"), wrong: stderr };
  }

  it("prints the version of each", () => {
    const told = PROGRAMS.map(({ name }) => `${name} 999.0`);
    expect(see({})).toEqual({ status: 0, told, wrong: "" });
  });

  it.each([
    [
      place("old", "echo Chromium 120.0"),
      /^[^\n]* \S+\/old, which CHROMIUM names, is 120\.0: [^\n]*\n$/,
    ],
    [place("mute", ""), /^[^\n]* \S+\/mute, which CHROMIUM names, is no program [^\n]*\n$/],
    ["/nowhere", /^[^\n]* \/nowhere, which CHROMIUM names, is no program [^\n]*\n$/],
  ])(
    "says in one line what is wrong with the named program, and installs nothing: %s",
    (named, wrong) => {
      place("apt-get", "echo asked for");
      const { status, told, wrong: said } = see({ CHROMIUM: named });
      expect({ status, asked: told.includes("asked for") }).toEqual({ status: 1, asked: false });
      expect(said).toMatch(wrong);
    },
  );

  const isDebianRoot =
    process.getuid?.() === 0 && spawnSync("/usr/bin/apt-get", ["-v"]).status === 0;
  it.skipIf(!isDebianRoot)("updates an old one with Debian’s package, as root", () => {
    place("chromium", "echo Chromium 120.0");
    const update = `[ "$2" = install ] && printf '#!/bin/sh\\necho Chromium 160.0\\n' > ${folder}/chromium`;
    place("apt-get", `echo "apt-get $*"; ${update}; true`);
    const { status, told, wrong } = see({ CHROMIUM: "" });
    expect({ status, wrong, told: told.slice(0, 4) }).toEqual({
      status: 0,
      wrong: "",
      told: [
        "Installing what is missing or too old from Debian: chromium.",
        "apt-get -q update",
        "apt-get -q install -y --no-install-recommends chromium",
        "Chromium 160.0",
      ],
    });
  });

  it.skipIf(!isDebianRoot)("says that one is too old if Debian has no newer version", () => {
    place("chromium", "echo Chromium 120.0");
    place("apt-get", "exit 100");
    const { status, wrong } = see({ CHROMIUM: "" });
    expect(status).toBe(1);
    expect(wrong).toMatch(
      /^The tests need Chromium 150 or newer, and here is 120\.0\. Install it [^\n]*\n$/,
    );
  });
});
