import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { pngFile } from "../testing/made-files.ts";
import { projectRoot } from "../project-root.ts";
import { canCover, canIsolate } from "../runtime/child-process.ts";
import { type PictureProcess, createPictureProcess, startChild } from "./picture-process.ts";

const MEGABYTE = 1024 * 1024;

let pictures: PictureProcess | undefined;
afterEach(() => pictures?.close());

it("refuses a picture that takes too much memory, and continues with the next", async () => {
  // A large `room` and a small `limit`: as if the header had claimed less.
  pictures = createPictureProcess("/nonexistent", 400 * MEGABYTE, 8 * MEGABYTE);
  // A WebP is decoded as a whole, unlike the rows of a PNG.
  const black = { width: 6000, height: 4000, channels: 3, background: "#000" } as const;
  const large = await sharp({ create: black }).webp({ lossless: true, effort: 0 }).toBuffer();
  const small = pngFile({ width: 600, height: 400, colors: 6 });
  const [refused, kept] = await Promise.allSettled([
    pictures.encode(large),
    pictures.encode(small),
  ]);
  expect(refused).toMatchObject({
    status: "rejected",
    reason: {
      status: 413,
      message: expect.stringContaining("too large to process here: 6000 × 4000 pixels"),
    },
  });
  expect(kept).toMatchObject({ status: "fulfilled", value: { width: 600, height: 400 } });
});

/** Kills the process this many times, like the kernel’s OOM killer. */
function killedAtFirst(times: number): PictureProcess {
  let left = times;
  return createPictureProcess("/nonexistent", undefined, undefined, (dataDir, limit) => {
    const child = startChild(dataDir, limit);
    if (left > 0) child.kill("SIGKILL");
    left -= 1;
    return child;
  });
}

it("tries a picture again after its process was killed, then asks to retry later", async () => {
  const file = pngFile({ width: 600, height: 400, colors: 6 });
  pictures = killedAtFirst(1);
  expect(await pictures.encode(file)).toMatchObject({ width: 600, height: 400 });
  pictures.close();
  pictures = killedAtFirst(2);
  await expect(pictures.encode(file)).rejects.toMatchObject({
    status: 503,
    headers: { "Retry-After": "10" },
  });
});

it("asks to try again while no process can be started", async () => {
  let fails = true;
  pictures = createPictureProcess("/nonexistent", undefined, undefined, (dataDir, limit) => {
    if (fails) throw new Error("spawn ENOMEM");
    return startChild(dataDir, limit);
  });
  const file = pngFile({ width: 60, height: 40, colors: 6 });
  await expect(pictures.encode(file)).rejects.toMatchObject({
    status: 503,
    headers: { "Retry-After": "10" },
  });
  fails = false;
  expect(await pictures.encode(file)).toMatchObject({ width: 60, height: 40 });
});

it.runIf(canIsolate())("has no network", async () => {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  let asked = 0;
  server.on("connection", () => (asked += 1));
  const { port } = server.address() as AddressInfo;
  const asks = `data:text/javascript,import net from "node:net";await new Promise(()=>{
    net.connect(${port},"127.0.0.1").on("connect",()=>process.exit(3)).on("error",()=>process.exit(4))})`;
  const child = startChild("/nonexistent", MEGABYTE, ["--import", asks]);
  expect(await once(child, "exit")).toEqual([4, null]);
  expect(asked).toBe(0);
  // The same program finds it from here.
  const here = spawn(process.execPath, ["--import", asks, "--eval", ""]);
  expect(await once(here, "exit")).toEqual([3, null]);
});

it("reads no file of the site, and cannot change its addons", async ({ skip }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "lunula-pictures-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  skip(!canCover(dataDir), "Linux does not let this user do so");
  const [site, addon] = [path.join(dataDir, "lunula.sqlite"), path.join(dataDir, ".native/addon")];
  mkdirSync(path.dirname(addon));
  for (const file of [site, addon]) writeFileSync(file, "kept");
  const tries = async (script: string) => {
    const asks = `data:text/javascript,import fs from"node:fs";import{spawnSync}from"node:child_process";
      try{process.exitCode=${script}}catch{process.exitCode=4}process.exit()`;
    return (await once(startChild(dataDir, MEGABYTE, ["--import", asks]), "exit"))[0] as number;
  };
  const at = (file: string) => JSON.stringify(file);
  expect(await tries(`fs.readFileSync(${at(addon)},"utf8")==="kept"?3:5`)).toBe(3);
  expect(await tries(`fs.readFileSync(${at(site)})&&3`)).toBe(4);
  expect(await tries(`fs.writeFileSync(${at(addon)},"")||3`)).toBe(4);
  expect(await tries(`fs.readFileSync("/proc/${process.pid}/environ")&&3`)).toBe(4);
  expect(await tries(`spawnSync("umount",["-l",${at(dataDir)}]).status===0?3:4`)).toBe(4);
  expect(readFileSync(site, "utf8") + readFileSync(addon, "utf8")).toBe("keptkept");
});

it("blames itself, not the picture, where it cannot load its addon", async () => {
  const failing = "data:text/javascript,process.dlopen=()=>{throw Error('libvips is not here')}";
  pictures = createPictureProcess("/nonexistent", undefined, undefined, (dataDir, limit) =>
    startChild(dataDir, limit, ["--import", failing]),
  );
  const refusal = {
    status: 503,
    message: expect.stringContaining("can’t process pictures at the moment"),
    cause: { message: expect.stringContaining("libvips is not here") },
  };
  const file = pngFile({ width: 60, height: 40 });
  await expect(pictures.encode(file)).rejects.toMatchObject(refusal);
  const shared = pictures.compose(async () => ({ layout: "framed", pictures: [] }));
  await expect(shared).rejects.toMatchObject(refusal);
});

it.each([
  { colors: 0, depth: 16 },
  { colors: 2, depth: 16 },
  { colors: 4, depth: 8 },
  { colors: 6, depth: 16 },
] as const)("works on a PNG of every kind: %o", async (kind) => {
  pictures = createPictureProcess("/nonexistent");
  const encoded = await pictures.encode(pngFile({ width: 900, height: 500, ...kind }));
  expect(encoded).toMatchObject({ width: 900, height: 500, color: "#000000" });
  expect(encoded.files.map(({ width }) => width)).toEqual([400, 800, 900]);
});

it("covers no folder that holds the sources themselves", () => {
  expect(canCover(path.join(projectRoot, "server"))).toBe(false);
});
