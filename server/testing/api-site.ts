import { afterAll } from "vitest";
import type { Config } from "../config.ts";
import { startTestSite } from "./site.ts";

/** A site for the tests of one file, with an admin and a visitor of it; it stops after them. */
export async function apiSite(changes?: Partial<Config>) {
  const site = await startTestSite(changes);
  afterAll(() => site.stop());
  return { site, admin: await site.admin(), anonymous: site.anonymous() };
}
