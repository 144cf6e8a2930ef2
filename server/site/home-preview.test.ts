import { expect, it } from "vitest";
import * as endpoints from "../../contract/endpoints.ts";
import { homeText } from "../../contract/settings/home-text.ts";
import { startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";

const PATH = "/api/admin/settings/preview";

it("makes the home page with settings that are not saved, for those alone who are signed in", async () => {
  const renderer = webAppOf(async (url, send) => {
    const site = await send(endpoints.site.settings, {});
    const { html: text } = await send(homeText, {});
    const html = JSON.stringify({ path: new URL(url).pathname, site, text });
    return { status: 200, head: "", html, state: "{}", modules: [] };
  });
  const template = "<html><head><!--head--></head><body><script>1</script><!--app--></body></html>";
  const page = async (url: string) => ({ ...(await renderer.page(url)), template });
  const site = await startTestSite({}, { ...renderer, page });
  const admin = await site.admin();
  await admin.put("/api/admin/settings", { tagline: "Saved", locale: "de" });
  const before = (await site.anonymous().get("/api/site")).body;

  const settings = {
    name: "Almond",
    tagline: "Typed",
    accent: "#2266cc",
    url: "half an address",
    home_text: "<p>New</p><script>2</script>",
    unknown: 1,
  };
  const { body } = await admin.post<{ html: string; rules: string }>(PATH, { settings });
  expect(body.html).toMatch(/^<html data-rule="0"><head><\/head>/);
  expect(body.rules).toMatch(/^:root:root:root\{--accent:#/);
  expect(body.html).toContain("<body inert>");
  expect(body.html).not.toContain("<script");
  const made: unknown = JSON.parse(/\{.*\}/.exec(body.html)?.[0] ?? "null");
  expect(made).toMatchObject({
    path: "/",
    site: { name: "Almond", tagline: "Typed", locale: "de", url: "", written: ["home"] },
    text: "<p>New</p>",
  });
  expect((await site.anonymous().get("/api/site")).body).toEqual(before);
  expect((await site.anonymous().post(PATH, { settings })).status).toBe(401);
  await site.stop();
});
