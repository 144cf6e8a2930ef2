import { expect, it } from "vitest";
import { startTestSite } from "../testing/site.ts";

it("the app is installed under the name the site was given", async () => {
  const site = await startTestSite({ site: { name: "Almond & Co", url: "", social: {} } });
  const answer = await fetch(`${site.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  expect(await answer.json()).toMatchObject({ id: "/", name: "Almond & Co", start_url: "/" });
  await site.stop();
});
