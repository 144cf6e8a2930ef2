import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newPage, openInstalled } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { test } from "../support/test.ts";

const DAY = 24 * 60 * 60_000;

interface Picture {
  src: string;
  sizes: string;
  type: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: { action: string; params: Record<string, string> };
}

async function manifestOf(site: Site): Promise<Manifest> {
  return (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as Manifest;
}

describe("the manifest", () => {
  test("names pictures that are there, in their true sizes", async ({ page, site }) => {
    const { icons, screenshots, shortcuts } = await manifestOf(site);
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons }) => icons)];
    await page.goto("/");
    for (const { src, sizes, type } of pictures) {
      const answer = await fetch(site.url + src);
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      const found = { src, type: answer.headers.get("content-type"), size };
      expect(found).toEqual({ src, type, size: sizes });
    }
  });

  test("lets the site be installed", async ({ site }) => {
    const { page } = await openInstalled(site.url);
    const browser = await page.context().newCDPSession(page);
    const { errors, manifest } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(manifest?.name).toBe("Lunula");
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  });

  test("has an icon for iOS beside it", async ({ page, site }) => {
    await page.goto("/");
    const icon = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
    const answer = await fetch(site.url + icon);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("has shortcuts to pages that are there", async ({ site }) => {
    const { shortcuts } = await manifestOf(site);
    expect(shortcuts.map(({ name }) => name)).toEqual(["Designs", "Saved", "Search", "Tutorials"]);
    for (const { url } of shortcuts) expect((await fetch(site.url + url)).status).toBe(200);
  });

  test("lets the worker keep none of its pictures", async ({ site }) => {
    const worker = await (await fetch(`${site.url}/service-worker.js`)).text();
    expect(worker).toContain('"url":"shell.html"');
    expect(worker).not.toContain('"url":"screenshots/');
    expect(worker).not.toContain('"url":"icons/');
  });
});

test.for([
  [{ text: "candy cane" }, "candy cane"],
  [{ text: "https://a.example/2026/cherry-red?ref=7" }, "cherry red"],
  [
    { title: "Tortoise | A salon", text: "see https://a.example/x", url: "https://b.example/" },
    "Tortoise",
  ],
  [{ title: "Candy cane - A salon", text: "https://pin.it/a1", url: "" }, "Candy cane"],
  [{ title: "", text: "", url: "" }, ""],
  [{ text: "https://pin.it/4Xyz12" }, ""],
] as const)(
  "what another app shares is searched for: %o",
  async ([shared, words], { page, site }) => {
    const { action, params } = (await manifestOf(site)).share_target;
    const fields = Object.entries(shared).map(([name, value]) => [params[name] ?? "", value]);
    const address = `${action}?${new URLSearchParams(fields)}`;
    const rendered = await (await fetch(site.url + address)).text();
    expect(rendered).toContain(words ? "Search Results" : "Please enter a search query");

    await page.goto(address);
    const heading = words ? "Search Results" : "Search Designs";
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(
      await page.getByRole("search", { name: "Designs" }).getByRole("combobox").inputValue(),
    ).toBe(words);
    if (words) await page.getByRole("status").getByText(`for "${words}"`).waitFor();
  },
);

/** What the browser does when the site can be installed; answers how often it was asked to. */
async function offerInstall(page: Page, outcome: "accepted" | "dismissed" = "accepted") {
  await page.locator("html[data-alive]").waitFor();
  await page.evaluate((outcome) => {
    const prompt = async () => {
      document.documentElement.dataset["prompted"] = "yes";
      return { outcome };
    };
    const event = new Event("beforeinstallprompt", { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt }));
  }, outcome);
}

async function saveDesign(page: Page) {
  await page.goto("/all-designs");
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
}

const offer = (page: Page) => page.getByText("Keep Lunula at hand, even offline.");
const footerButton = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Install Lunula" });

describe("the offer to install", () => {
  test("comes to those who saved a look, and asks the browser", async ({ page }) => {
    await page.goto("/all-designs");
    expect(await footerButton(page).count()).toBe(0);
    await offerInstall(page);
    await footerButton(page).waitFor();
    expect(await offer(page).count()).toBe(0);

    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await offer(page).waitFor();
    await page.getByRole("button", { name: "Install", exact: true }).click();
    await expect.poll(() => page.locator("html").getAttribute("data-prompted")).toBe("yes");
    await offer(page).waitFor({ state: "detached" });
  });

  test("is quiet for 60 days once declined, yet found in the menus", async ({ page }) => {
    await saveDesign(page);
    await offerInstall(page);
    await offer(page).waitFor();
    await page.getByRole("button", { name: "Not now" }).click();
    await offer(page).waitFor({ state: "detached" });
    await footerButton(page).waitFor();

    const start = Date.now();
    for (const [days, shown] of [
      [59, false],
      [61, true],
    ] as const) {
      await page.clock.setFixedTime(start + days * DAY);
      await page.reload();
      await offerInstall(page);
      await footerButton(page).waitFor();
      if (shown) await offer(page).waitFor();
      expect({ days, shown: (await offer(page).count()) > 0 }).toEqual({ days, shown });
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel("Open menu").click();
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("button", { name: "Install Lunula" }).click();
    await expect.poll(() => page.locator("html").getAttribute("data-prompted")).toBe("yes");
  });

  test("takes the browser's no for one", async ({ page }) => {
    await saveDesign(page);
    await offerInstall(page, "dismissed");
    await page.getByRole("button", { name: "Install", exact: true }).click();
    await offer(page).waitFor({ state: "detached" });
    await offerInstall(page);
    await footerButton(page).waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  test("is made no more after installing", async ({ page }) => {
    await saveDesign(page);
    await offerInstall(page);
    await offer(page).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
    await offer(page).waitFor({ state: "detached" });
    await offerInstall(page);
    expect([await offer(page).count(), await footerButton(page).count()]).toEqual([0, 0]);
  });

  test("explains the way of iOS, which has no prompt", async ({ browser, site }) => {
    const { page, problems } = await newPage(browser, { baseURL: site.url });
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await saveDesign(page);
    await page.getByText("Keep Lunula on your home screen: tap Share").waitFor();
    await page.getByText("The app has a storage of its own and may start empty.").waitFor();
    await page.getByRole("button", { name: "Copy the link to your saved looks" }).click();
    await page
      .getByText("Link copied")
      .or(page.getByText(/\/saved\?looks=/))
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Not now" }).click();
    await footerButton(page).click();
    await page.getByText("Tap Share, then “Add to Home Screen”.").first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
