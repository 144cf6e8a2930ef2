import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { wxr } from "../../testing/exports.ts";
import { zipOf } from "../../testing/made-files.ts";
import type { Found } from "./found.ts";
import { readInChildProcess, startReader } from "./read-process.ts";

const OPTIONS = { hosts: [], zone: "UTC" };

function given(name: string, content: string | Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-reading-"));
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const fd = openSync(file, "r");
  onTestFinished(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  return { files: [{ name, fd }], folders: [] };
}

async function all(items: AsyncIterable<Found>) {
  const found: Found[] = [];
  for await (const one of items) found.push(one);
  return found;
}

it("reads files in another process, as many items as there are", async () => {
  const posts = Array.from({ length: 120 }, (_, at) => ({ id: at + 1, title: `Moon ${at}` }));
  const archive = zipOf({ "export.xml": Buffer.from(wxr(posts)) });
  const source = await readInChildProcess(given("export.zip", archive), OPTIONS);
  expect(source).toMatchObject({ name: "WordPress", hosts: ["nails.example"] });
  const found = await all(source.items);
  expect(found).toHaveLength(120);
  expect(found.at(-1)).toMatchObject({ kind: "post", title: "Moon 119", file: "export.xml" });
});

it.runIf(process.platform === "linux")("may neither write nor start programs", async () => {
  const archive = zipOf({ "export.xml": Buffer.from(wxr([{ id: 1 }])) });
  const source = await readInChildProcess(given("export.zip", archive), OPTIONS);
  const own = readFileSync("/proc/thread-self/children", "utf8").trim().split(" ");
  const environments = own.map((pid) => readFileSync(`/proc/${pid}/environ`, "utf8"));
  const reader = environments.find((text) => text.includes("--permission"));
  expect(reader).toMatch(/NODE_OPTIONS=--permission "--allow-fs-read=/);
  expect(reader).not.toMatch(/allow-(?:fs-write|child-process|worker|addons)/);
  source.close();
});

/** A program that ends with 3 if it can read a file, and with 4 if not. */
const reads = (file: string) => `data:text/javascript,import{readFileSync}from"node:fs";
  try{readFileSync(${JSON.stringify(file)})}catch{process.exit(4)}process.exit(3)`;

it("reads the folders that it is given, whatever their names, and no others", async () => {
  const above = mkdtempSync(path.join(tmpdir(), "lunula-reading-"));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const given = path.join(above, String.raw`a "b", c\d`);
  for (const folder of [given, path.join(above, "data")]) {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "export.xml"), wxr([{ id: 1 }]));
  }
  writeFileSync(path.join(above, "data/lunula.sqlite"), "");
  const source = await readInChildProcess({ files: [], folders: [given] }, OPTIONS);
  expect(await all(source.items)).toHaveLength(1);
  const codeFor = async (file: string) => {
    const [code] = (await once(
      startReader([], [given], ["--import", reads(file)]),
      "exit",
    )) as number[];
    return code;
  };
  expect(await codeFor(path.join(given, "export.xml"))).toBe(3);
  expect(await codeFor(path.join(above, "data/lunula.sqlite"))).toBe(4);
  expect(await codeFor("/etc/passwd")).toBe(4);
});

it("asks to try again while no process can be started, and reads then", async () => {
  const files = given("export.xml", wxr([{ id: 1 }]));
  const { execPath } = process;
  // As without descriptors, whichever program is started.
  vi.stubEnv("PATH", "/nonexistent");
  process.execPath = "/nonexistent";
  const reading = readInChildProcess(files, OPTIONS);
  vi.unstubAllEnvs();
  process.execPath = execPath;
  await expect(reading).rejects.toMatchObject({
    status: 503,
    headers: { "Retry-After": "10" },
    cause: { message: expect.stringContaining("could not be started") },
  });
  const source = await readInChildProcess(files, OPTIONS);
  expect(await all(source.items)).toHaveLength(1);
});

it("says what it cannot read", async () => {
  await expect(readInChildProcess(given("a.txt", "Hello"), OPTIONS)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^There is nothing here to import/),
  });
});

it("ends where the process takes too long, or too much memory", async () => {
  const file = () => given("a.xml", wxr([{ id: 1 }]));
  await expect(readInChildProcess(file(), OPTIONS, { longest: 1 })).rejects.toThrow(
    "Reading stopped: something in it takes too long to read",
  );
  const text = `<p>${"x".repeat(4_000_000)}</p>`;
  const large = wxr(Array.from({ length: 20 }, (_, at) => ({ id: at, content: text })));
  const reading = async () => {
    const limits = { memory: -40_000_000 };
    return all((await readInChildProcess(given("a.xml", large), OPTIONS, limits)).items);
  };
  await expect(reading()).rejects.toThrow("takes too much memory to read");
});
