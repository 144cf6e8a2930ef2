import { beforeAll, expect, it } from "vitest";
import { announcements } from "../../contract/endpoints.ts";
import {
  COMPLETE_FILES,
  COUNT_MISSING,
  PICTURES_CACHE,
} from "../lib/connection/offline-contract.ts";
import { Browser, NetworkResponse, ORIGIN, SiteRequest, type Worker } from "./walk/browser.ts";
import { Site } from "./walk/site.ts";

// Which event of the browser leads where, in the built worker; what each then does is tested beside its code.

const site = new Site();
const asked: Request[] = [];
/** What the network has besides, by address. */
const elsewhere = new Map<string, () => Response>();
const browser = new Browser(async (request) => {
  asked.push(request);
  return elsewhere.get(request.url)?.() ?? site.answer(request);
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

/** What the worker answers to a page; undefined if it leaves the request to the browser, null if it has nothing. */
async function shown(address: string, terms: object = {}): Promise<string | null | undefined> {
  const event = await worker.dispatch("fetch", { request: new SiteRequest(address, {}, terms) });
  const text = await event?.answer?.then((response) => response.text()).catch(() => null);
  await event?.worksOut();
  return text;
}

const IMAGE = { destination: "image", referrer: `${ORIGIN}/` };
const FROM_ADMIN = { destination: "image", referrer: `${ORIGIN}/admin/designs` };

it("shows the owner’s fonts and styles without a connection, once they were seen", async () => {
  const styles = `${ORIGIN}/assets/fall-1a.css`;
  elsewhere.set(styles, () => new NetworkResponse("", { status: 404 }));
  expect(await shown(styles)).toBe("");
  elsewhere.set(styles, () => new NetworkResponse("body {}"));
  expect(await shown(styles, FROM_ADMIN)).toBeUndefined();
  expect(await shown(styles)).toBe("body {}");
  site.become("offline");
  expect(await shown(styles)).toBe("body {}");
  site.become("online");
  elsewhere.delete(styles);
});

it("shows the last pictures of other sites without a connection, and keeps no others", async () => {
  const pictures = [1, 2, 3, 4, 5].map((n) => `https://pictures.example/${n}.jpg`);
  for (const one of pictures) elsewhere.set(one, () => new NetworkResponse(one));
  const report = "https://www.google-analytics.com/collect.gif";
  expect(await shown(report, IMAGE)).toBeUndefined();
  expect(await shown(pictures[0] ?? "", FROM_ADMIN)).toBeUndefined();
  expect(await shown(pictures[0] ?? "", { ...IMAGE, destination: "" })).toBeUndefined();
  for (const one of pictures) expect(await shown(one, IMAGE)).toBe(one);
  elsewhere.clear();
  site.become("offline");
  await expect
    .poll(() => Promise.all(pictures.map((one) => shown(one, IMAGE))))
    .toEqual([null, ...pictures.slice(1)]);
  site.become("online");
});

it("keeps no picture of another site that is not there", async () => {
  const gone = "https://pictures.example/gone.jpg";
  elsewhere.set(gone, () => new NetworkResponse("gone", { status: 404 }));
  expect(await shown(gone, IMAGE)).toBe("gone");
  elsewhere.clear();
  site.become("offline");
  expect(await shown(gone, IMAGE)).toBeNull();
  site.become("online");
});

it("shows the widest width of a picture that is on the device, where another is asked for", async () => {
  const at = (width: number) => `${ORIGIN}/uploads/a-${width}.webp`;
  const keep = (width: number) => [at(width), new NetworkResponse(`wide ${width}`)] as const;
  browser.device.caches.set(PICTURES_CACHE, new Map([keep(400), keep(800)]));
  site.become("offline");
  expect(await shown(at(400), IMAGE)).toBe("wide 400");
  expect(await shown(at(1600), IMAGE)).toBe("wide 800");
  // The page fetches it to keep it, and needs just this one.
  expect(await shown(at(1600), { ...IMAGE, destination: "" })).toBeNull();
  expect(await shown(`${ORIGIN}/uploads/b-1600.webp`, IMAGE)).toBeNull();
  browser.device.caches.delete(PICTURES_CACHE);
  site.become("online");
  // Seen on a page, and kept for that.
  expect(await shown(at(400), IMAGE)).toBe("picture /uploads/a-400.webp");
  expect(await shown(at(800), { ...IMAGE, destination: "" })).toBe("picture /uploads/a-800.webp");
  site.become("offline");
  expect(await shown(at(1600), IMAGE)).toBe("picture /uploads/a-400.webp");
  site.become("online");
});

it("shows no sign-in page of a network in place of a picture", async () => {
  const picture = `${ORIGIN}/uploads/c-400.webp`;
  const headers = { "content-type": "text/html", etag: '"1"' };
  elsewhere.set(picture, () => new NetworkResponse("<h1>Sign in</h1>", { headers }));
  expect(await shown(picture, IMAGE)).toBeNull();
  elsewhere.clear();
});

it("answers no page from the files of the release", async () => {
  const page = { mode: "navigate" };
  expect(await shown("/shell", page)).toContain("Nothing is here");
  expect(await shown("/shell.html")).toContain("shell 1");
});
