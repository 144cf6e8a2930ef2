import { beforeAll, expect, it } from "vitest";
import { announcements } from "../../contract/endpoints.ts";
import { COMPLETE_FILES, COUNT_MISSING } from "../lib/connection/offline-contract.ts";
import { Browser, ORIGIN, SiteRequest, type Worker } from "./walk/browser.ts";
import { Site } from "./walk/site.ts";

// Which event of the browser leads where, in the built worker; what each then does is tested beside its code.

const site = new Site();
const asked: Request[] = [];
const browser = new Browser((request) => {
  asked.push(request);
  return site.answer(request);
});
let worker: Worker;

beforeAll(async () => {
  await browser.update(site.script());
  if (!browser.active) throw new Error("The worker was not installed.");
  worker = browser.active;
});

/** Dispatches an event, and waits for all that it leads to. */
async function tell(type: string, more: object): Promise<void> {
  const event = await worker.dispatch(type, more);
  await event?.worksOut();
}

it("shows what is pushed, and opens it when it is pressed", async () => {
  const announcement = { title: "New looks", text: "", path: "/designs/a", looks: 0 };
  await tell("push", { data: { json: () => announcement } });
  let isClosed = false;
  const notification = { data: "/designs/a", close: () => (isClosed = true) };
  await tell("notificationclick", { notification });
  expect(browser.notes).toEqual(["New looks", "opened /designs/a"]);
  expect(isClosed).toBe(true);
});

it("tells the site of a new push address", async () => {
  const options = { applicationServerKey: new ArrayBuffer(1) };
  await tell("pushsubscriptionchange", { oldSubscription: { options } });
  const { method, path } = announcements.subscribe;
  expect([asked.at(-1)?.method, asked.at(-1)?.url]).toEqual([method, ORIGIN + path]);
});

it("counts missing files when it is asked to, and fetches them when that is wanted", async () => {
  const answers: number[] = [];
  const ports = [{ postMessage: (missing: number) => answers.push(missing) }];
  browser.device.caches.clear();
  const before = asked.length;
  await tell("message", { data: { type: COUNT_MISSING }, ports });
  expect(asked).toHaveLength(before);
  await tell("message", { data: { type: COMPLETE_FILES }, ports });
  await tell("message", { data: "nothing of ours", ports });
  expect(answers).toEqual([4, 0]);
});

it("takes photos that are shared, and leaves other sites’ addresses to the browser", async () => {
  const shared = new SiteRequest("/admin/share", { method: "POST", body: new FormData() });
  expect((await worker.dispatch("fetch", { request: shared }))?.answer).toBeDefined();
  for (const address of ["/api/designs", "/admin/share", "/assets/a.css", "/"]) {
    const request = new SiteRequest(`https://elsewhere.example${address}`);
    expect((await worker.dispatch("fetch", { request }))?.answer).toBeUndefined();
  }
});
