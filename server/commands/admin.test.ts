import { afterEach, expect, it, vi } from "vitest";
import { createLimits } from "../limits/limits.ts";
import { ADMIN, startTestSite } from "../testing/site.ts";
import { runAdmin } from "./admin.ts";

afterEach(() => vi.restoreAllMocks());

it("lets the admin in at once, also after too many failures", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const site = await startTestSite();
  const limits = createLimits(site.database);
  const fail = () => limits.signIn("127.0.0.1", ADMIN.email, async () => undefined);
  await expect.poll(() => fail().catch(({ status }) => status as number)).toBe(429);

  const password = "another one of mine";
  await runAdmin({ ...site.config, firstAdmin: { password } });
  expect(print.mock.calls).toEqual([[expect.stringContaining(ADMIN.email)]]);
  const login = await site.anonymous().post("/api/admin/login", { ...ADMIN, password });
  expect(login.status).toBe(200);
  await site.stop();
});
