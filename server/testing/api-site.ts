import { afterAll } from "vitest";
import type { Config } from "../config.ts";
import { startTestSite } from "./site.ts";

/** Starts a site for the tests of one file, with clients for its admin and a visitor. Stops it after them. */
export async function apiSite(changes?: Partial<Config>) {
  const site = await startTestSite(changes);
  afterAll(() => site.stop());
  return { site, admin: await site.admin(), anonymous: site.anonymous() };
}
