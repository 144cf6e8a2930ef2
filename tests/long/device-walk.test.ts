import fc from "fast-check";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ContactMessage } from "../../contract/forms/contact.ts";
import { adminElsewhere } from "../support/admin.ts";
import { controlled, deviceTest, visit } from "../support/device.ts";
import type { Content } from "../support/own-site.ts";
import { startFront } from "../support/servers/front.ts";
import type { Site } from "../support/site.ts";

// The walks of `src/testing/worker-walk.test.ts` in a real browser: fewer, and without its clock. All are of one
// device, which keeps what the one before left. `BROWSER_WALKS=100` takes more; `WALK_SEED` repeats them.

const WALKS = Number(process.env["BROWSER_WALKS"] ?? 30);
const STEPS = 8;
const SEED = Number(process.env["WALK_SEED"] ?? Date.now() % 1_000_000);
/** Fewer than the site takes from one address in an hour. */
const MOST_MESSAGES = 8;
const CATEGORY = "french";

const PAGES: Record<string, RegExp> = {
  "/": /./,
  "/blog": /^Nail art blog$/,
  "/tutorials": /^Nail art tutorials$/,
  [`/category/${CATEGORY}`]: /^French \d+$/,
};

const tab = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ visit: fc.constantFrom(...Object.keys(PAGES)), tab }) },
  { weight: 2, arbitrary: fc.constant("write" as const) },
  { weight: 2, arbitrary: fc.constantFrom("kill the site", "start the site") },
  { weight: 2, arbitrary: fc.constant("end the worker" as const) },
  { weight: 1, arbitrary: fc.record({ close: tab }) },
  { weight: 1, arbitrary: fc.record({ message: tab }) },
  {
    weight: 5,
    arbitrary: fc.record({
      network: fc.constantFrom("pass", "pass", "silent", "portal", "redirect", "cut", 502, 503),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const test = deviceTest
  .extend("content", { scope: "file" }, (): Content => "some")
  .extend("front", { scope: "file" }, async ({ site }, { onCleanup }) => {
    const front = await startFront(site.url);
    onCleanup(() => front.close());
    return front;
  })
  .extend("deviceAddress", { scope: "file" }, ({ front }) => front.url);

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** Gives the category a heading with this number. */
async function write(site: Site, number: number): Promise<void> {
  const all = await adminElsewhere<{ id: string; path: string }[]>(
    site,
    "GET",
    "/api/admin/categories?limit=200",
  );
  const id = [all].flat().find(({ path }) => path === CATEGORY)?.id;
  await adminElsewhere(site, "PUT", `/api/admin/categories/${id}`, {
    seo_title: `French ${number}`,
  });
}

test(
  "a device shows what it should, whatever happens, and loses no message",
  { timeout: 240_000 + WALKS * 120_000 },
  async ({ page, site, front, problems }) => {
    const context = page.context();
    const tabs = [page, await context.newPage()];
    const at = (index: number) => tabs[index] ?? page;
    let isUp = true;
    let written = 1;
    /** What the device has stored for certain. */
    let stored = 1;
    const subjects: string[] = [];

    async function converge(): Promise<void> {
      front.mode = "pass";
      if (!isUp) await site.restart();
      isUp = true;
      for (const one of tabs) await visit(one, "/");
      stored = written;
      for (const one of tabs) await show(one, `/category/${CATEGORY}`);
      const arrived = async () => {
        const all = await adminElsewhere<ContactMessage[]>(site, "GET", "/api/admin/messages");
        return all.map(({ subject }) => subject).filter((one) => subjects.includes(one));
      };
      // A page that opens sends what waits, and so does the worker.
      await expect.poll(async () => (await arrived()).toSorted()).toEqual(subjects.toSorted());
    }

    /** Opens a page, and waits until it shows what it must. */
    async function show(one: Page, path: string): Promise<void> {
      const isWell = isUp && front.mode === "pass";
      const least = isWell ? written : stored;
      await one.goto(path, { waitUntil: "commit" });
      await expect
        .poll(async () => {
          const text = (await heading(one).textContent()) ?? "";
          const number = Number(/\d+$/.exec(text)?.[0] ?? Infinity);
          const isPresent = path === `/category/${CATEGORY}` ? number >= least : true;
          return PAGES[path]?.test(text.trim()) && isPresent ? "right" : text;
        })
        .toBe("right");
      expect(new URL(one.url()).pathname).toBe(path);
    }

    async function send(one: Page): Promise<void> {
      if (subjects.length >= MOST_MESSAGES) return;
      const subject = `Message ${SEED} ${subjects.length}`;
      await one.goto("/contact", { waitUntil: "commit" });
      await one.getByLabel("Name").fill("Ada");
      await one.getByLabel("Email").fill("ada@nails.example");
      await one.getByLabel("Subject").fill(subject);
      await one.getByLabel("Message").fill("From the train.");
      await one.getByRole("button", { name: "Send message" }).click();
      await one.getByRole("heading", { name: /^(?:Saved to send later|Thank you)/ }).waitFor();
      subjects.push(subject);
    }

    async function take(one: Step): Promise<void> {
      if (one === "write") {
        if (isUp) await write(site, (written += 1));
      } else if (one === "kill the site") {
        if (isUp) await site.kill();
        isUp = false;
      } else if (one === "start the site") {
        if (!isUp) await site.restart();
        isUp = true;
      } else if (one === "end the worker") {
        const session = await context.newCDPSession(at(0));
        await session.send("ServiceWorker.enable");
        await session.send("ServiceWorker.stopAllWorkers");
        await session.detach();
      } else if (typeof one === "string") throw new Error(`There is no step ${one}.`);
      else if ("network" in one) front.mode = one.network as typeof front.mode;
      else if ("visit" in one) await show(at(one.tab), one.visit);
      else if ("message" in one) await send(at(one.message));
      else {
        await at(one.close).close();
        tabs[one.close] = await context.newPage();
      }
    }

    /** Requests that fail are logged by the browser; errors of the pages themselves are not expected. */
    function checkErrors(): void {
      const errors = problems.splice(0).filter((problem) => problem.startsWith("page:"));
      expect(errors).toEqual([]);
    }

    await write(site, written);
    await page.goto("/");
    await controlled(page);
    await converge();
    const walks = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
      numRuns: WALKS,
      seed: SEED,
    });
    for (const [index, steps] of walks.entries()) {
      const taken: Step[] = [];
      try {
        for (const one of steps) {
          taken.push(one);
          await take(one);
        }
        await converge();
        checkErrors();
      } catch (error) {
        const which = `WALK_SEED=${SEED}, walk ${index + 1}: ${JSON.stringify(taken)}`;
        throw new Error(which, { cause: error });
      }
    }
    expect(walks).toHaveLength(WALKS);
  },
);
