import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { RESERVE_FILE, reservedRoom } from "./open.ts";

const MB = 1_000_000;

it("is kept where there is plenty, and given up where there is little", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-room-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let free = 50 * MB;
  const room = reservedRoom(folder, async () => free);
  await room.keep();
  expect(readdirSync(folder)).toEqual([]);

  free = 500 * MB;
  await Promise.all([room.keep(), room.keep()]);
  await room.keep();
  expect(readdirSync(folder)).toEqual([RESERVE_FILE]);
  const { size, blocks } = statSync(path.join(folder, RESERVE_FILE));
  expect([size, blocks * 512 >= size]).toEqual([8 * MB, true]);
  await room.make();
  expect([readdirSync(folder), await room.isScarce()]).toEqual([[RESERVE_FILE], false]);

  free = 3 * MB;
  expect(await room.isScarce()).toBe(true);
  await room.make();
  await room.make();
  expect(readdirSync(folder)).toEqual([]);
});
