import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { designForm, makeCategory, makeDesign } from "../testing/factories.ts";
import { sqliteOf } from "../testing/sqlite.ts";
import { apiSite } from "../testing/api-site.ts";
import type { Problem } from "../../contract/endpoint.ts";

const { site, admin, anonymous } = await apiSite();

describe("a full disk", () => {
  it("answers 503 to writes and changes nothing, still answers reads, and writes again once there is room", async () => {
    const { db } = site.database;
    const sqlite = sqliteOf(site.database);
    await makeCategory(admin, { path: "full" });
    const size = sqlite.pragma("page_count", { simple: true });
    sqlite.pragma(`max_page_count = ${String(size)}`);
    const refused = await createUntilRefused();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(refused.body.message).toMatch(/^The site’s storage is unavailable right now/);
    const kept = await db.selectFrom("designs").select("id").execute();
    expect((await anonymous.get<unknown[]>("/api/designs")).body).toHaveLength(kept.length);

    sqlite.pragma("max_page_count = 1000000");
    await makeDesign(admin, "full");
    expect((await anonymous.get<unknown[]>("/api/designs")).body).toHaveLength(kept.length + 1);
  });

  async function createUntilRefused() {
    for (;;) {
      const form = designForm("full", { alt_text: randomBytes(900).toString("hex") });
      const answer = await admin.post<Problem>("/api/admin/designs", form);
      if (answer.status !== 201) return answer;
    }
  }
});
