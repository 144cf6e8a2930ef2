import { expect, it } from "vitest";
import { startTestSite } from "../../testing/site.ts";
import { sqliteOf } from "../../testing/sqlite.ts";
import { checkpointLater } from "./engine.ts";

it("leaves the log as it was, also after work that fails", async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const sqlite = sqliteOf(site.database);
  const automatic = () => sqlite.pragma("wal_autocheckpoint", { simple: true });
  const usual = automatic();
  const failing = async () => {
    expect(automatic()).toBe(0);
    throw new Error("The disk is full");
  };
  await expect(checkpointLater(db, failing)).rejects.toThrow("The disk is full");
  expect(automatic()).toBe(usual);
  await checkpointLater(db, async () => expect(automatic()).toBe(0));
  expect(automatic()).toBe(usual);
  await site.stop();
});
