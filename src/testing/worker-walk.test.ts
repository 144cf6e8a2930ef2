import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SITE_HEADER } from "../../contract/browser-names.ts";
import {
  CATALOGUE_ADDRESS,
  CATALOGUE_CACHE,
  COMPLETE_FILES,
  OUTBOX,
  STORED_HEADER,
} from "../lib/connection/offline-contract.ts";
import type { QueuedMessage } from "../features/offline/outbox/outbox-delivery.ts";
import { Browser, ORIGIN, Process, SiteRequest, programOf, turns } from "./walk/browser.ts";
import {
  ADMIN_CALL,
  CALLS,
  type Received,
  Site,
  TYPES,
  namesOf,
  saidBy,
  shellOf,
  textOf,
} from "./walk/site.ts";
import { type Step, WIDTHS, steps } from "./walk/steps.ts";

// Random walks of a device: two tabs and the built service worker, in front of a site and a network that fail. A model
// says which answers are right. `WALKS=2000` takes more of them; the seed and path of a failure, which is cut down to
// the steps that it needs, are replayed by `WALK_SEED` and `WALK_PATH`.

const { WALKS, WALK_PATH } = process.env;
/** Of the tests of each change, which are the same each time. */
const FEW = { walks: 10, seed: "1" };
const WALK_SEED = process.env["WALK_SEED"] ?? (WALKS === undefined ? FEW.seed : undefined);

const OUTBOX_CODE = await programOf("src/features/offline/outbox/outbox-delivery.ts");

interface Outbox {
  addMessage(form: object): Promise<void>;
  deliverMessages(): Promise<void>;
  claimDelivered(): Promise<QueuedMessage[]>;
}

class Walk {
  private readonly site = new Site();
  private readonly browser = new Browser((request) => this.site.answer(request));
  private readonly tabs = [this.newTab(), this.newTab()];
  private readonly received = new Map<string, Received[]>();
  private readonly promised = new Set<string>();
  private readonly told = new Map<string, number>();
  private readonly pending = new Set<Promise<void>>();
  private readonly failures: unknown[] = [];
  /** When something was taken from the device, or could not be stored. */
  private lossAt = -Infinity;
  private endings = 0;
  private claimsCutOff = 0;
  private isSyncWanted = false;
  private announced = 0;
  /** What a worker of the page has stored, whose format no release here changes. */
  private blocks = [CATALOGUE_CACHE];

  constructor() {
    this.browser.device.channel.addEventListener("message", () => (this.announced += 1));
    for (const name of this.blocks) this.browser.device.caches.set(name, new Map());
    this.browser.onChange = () => {
      this.endings += 1;
      for (const at of [0, 1]) this.start(() => this.visit(at, "/"), at);
    };
  }

  private newTab() {
    const process = new Process();
    const scope = this.browser.device.scopeFor(process, (request) => this.site.answer(request));
    return { process, outbox: OUTBOX_CODE(scope) as Outbox, claiming: 0 };
  }

  private tab(at: number) {
    const tab = this.tabs[at];
    if (!tab) throw new Error("There is no such tab.");
    return tab;
  }

  /** Does something at the same time as what comes next, in a tab until that is closed. */
  private start(act: () => Promise<void>, at?: number): void {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    if (at !== undefined) this.tab(at).process.onEnd(resolve);
    const done: Promise<void> = Promise.race([act(), closed])
      .catch((error: unknown) => void this.failures.push(error))
      .finally(() => this.pending.delete(done));
    this.pending.add(done);
  }

  /** Undefined if the tab was closed meanwhile; null if the browser shows an error. */
  private async ask(
    at: number,
    request: Request,
  ): Promise<{ response: Response; text: string } | null> {
    const { process } = this.tab(at);
    const load = async () => {
      const response = await this.browser.answer(request);
      return { response, text: await response.text() };
    };
    return process.guard(load().catch(() => null));
  }

  private async visit(at: number, path: string): Promise<void> {
    const { active } = this.browser;
    const begun = performance.now();
    const { endings, lossAt } = this;
    const wasWhole = active !== undefined && this.browser.isWhole(active);
    const hadContent =
      active !== undefined && this.browser.hasContent(active.script.contract, CATALOGUE_ADDRESS);
    const least = this.site.contents.get(CATALOGUE_ADDRESS) ?? 0;
    const terms = { mode: "navigate", destination: "document" } as const;
    const found = await this.ask(at, new SiteRequest(path, {}, terms));
    const isFaulty = this.site.wasFaultySince(begun);
    const isUndisturbed = endings === this.endings && lossAt === this.lossAt;
    if (!found) return expect(isFaulty || !isUndisturbed || !wasWhole, `${path} fails`).toBe(true);
    const { text } = found;
    const page = /<p>(.*)<\/p>/.exec(text)?.[1];
    const shell = /shell (\d+)/.exec(text)?.[1];
    if (page !== undefined && text.endsWith("</html>")) {
      const said = JSON.parse(page) as { page: string; release: number; version: number };
      expect(said.page).toBe(path);
      expect(said.version, "an old page").toBeGreaterThanOrEqual(least);
      await this.loadFiles(at, said.release, false);
    } else if (shell !== undefined) {
      expect(isFaulty, `the shell in place of ${path}`).toBe(true);
      if (isUndisturbed) expect(`release ${shell}`).toBe(active?.script.name);
      expect(text).toBe(shellOf(Number(shell)));
      await this.loadFiles(at, Number(shell), wasWhole && isUndisturbed);
    } else {
      // Something else answered, half a page came, or the site said that it cannot.
      expect(isFaulty, `${path} shows ${text}`).toBe(true);
      const isOwn = found.response.headers.has(SITE_HEADER) && text.includes("message");
      // The site answered by the time that the worker asked who had sent the redirect.
      const isLed = found.response.type === "opaqueredirect" && this.site.changedAt >= begun;
      const mayShow = !wasWhole || !hadContent || path !== "/" || isOwn || isLed || !isUndisturbed;
      expect(mayShow, `${path} shows ${text} in place of what is stored`).toBe(true);
      if (active && isUndisturbed && wasWhole) expect(text).not.toMatch(/^(?!.*<\/html>).*<html>/);
    }
  }

  /** All scripts that a page or the shell names, of the same release. */
  private async loadFiles(at: number, release: number, areStored: boolean): Promise<void> {
    for (const name of namesOf(release)) {
      const begun = performance.now();
      const { endings, lossAt } = this;
      const found = await this.ask(at, new SiteRequest(`/${name}`, {}, { destination: "script" }));
      const isUndisturbed = endings === this.endings && lossAt === this.lossAt;
      const isRight = found?.text === textOf(name);
      if (areStored && isUndisturbed) expect(isRight, `${name} is not stored`).toBe(true);
      const isExplained =
        this.site.wasFaultySince(begun) || !isUndisturbed || release < this.site.release - 1;
      if (!isExplained) expect(isRight, `${name} is ${found?.text}`).toBe(true);
      if (!isRight && found) expect(found.text).not.toContain("code of");
    }
  }

  private async call(at: number, address: string): Promise<void> {
    const begun = performance.now();
    const { endings } = this;
    const { active } = this.browser;
    const least = this.site.contents.get(address) ?? 0;
    const contract = active?.script.contract ?? "";
    const key = `${contract} ${address}`;
    const isKept = address !== ADMIN_CALL && !address.includes("search");
    const known = (this.received.get(key) ?? []).filter((one) => one.isKept);
    const found = await this.ask(at, new SiteRequest(address));
    const isUndisturbed = endings === this.endings && this.lossAt < begun;
    const isFaulty = this.site.wasFaultySince(begun);
    const said = found?.response.status === 200 ? saidBy(found.text) : undefined;
    if (!said) {
      expect(isFaulty || !isUndisturbed, `${address} fails`).toBe(true);
      const mustBeKept = active && isUndisturbed && isKept && known.length > 0;
      return expect(mustBeKept, `${address} fails although it is stored`).toBeFalsy();
    }
    expect(said.address).toBe(address);
    if (!found?.response.headers.has(STORED_HEADER)) {
      expect(said.version, "an old answer").toBeGreaterThanOrEqual(least);
      if (active && isKept)
        this.receive(key, {
          version: said.version,
          begun,
          ended: performance.now(),
          isKept: false,
        });
      return;
    }
    expect(isFaulty, `${address} is answered by the device`).toBe(true);
    expect(isKept, `${address} was stored`).toBe(true);
    // Of answers that crossed each other, any may be the one that is kept.
    const isOld = known.some(
      (one) =>
        one.version > said.version &&
        !this.received
          .get(key)
          ?.some((other) => other.version === said.version && other.ended > one.begun),
    );
    expect(isOld, `${address} is older than what is stored`).toBe(false);
  }

  /** Counts once nothing has kept the worker from storing it. */
  private receive(key: string, one: Received): void {
    this.received.set(key, [...(this.received.get(key) ?? []), one]);
    const { endings } = this;
    setTimeout(() => {
      one.isKept =
        endings === this.endings && this.lossAt < one.ended && !this.browser.device.isFull;
    }, 200);
  }

  private async showPicture(at: number, width: number, by: string): Promise<void> {
    const begun = performance.now();
    const isAdmin = by === "admin";
    const terms: { destination: RequestDestination; referrer: string } = {
      destination: by === "fetch" ? "" : "image",
      referrer: `${ORIGIN}${isAdmin ? "/admin/designs" : "/"}`,
    };
    const name = `/uploads/${isAdmin ? "draft" : "look"}-${width}.webp`;
    const { endings, lossAt } = this;
    const { active } = this.browser;
    const wasSeen = this.received.get(name)?.some(({ isKept }) => isKept) ?? false;
    const found = await this.ask(at, new SiteRequest(name, {}, terms));
    if (found?.text === `picture ${name}`) {
      const ended = performance.now();
      if (active && by === "page") this.receive(name, { version: 1, begun, ended, isKept: false });
      return;
    }
    const isUndisturbed = endings === this.endings && lossAt === this.lossAt;
    expect(wasSeen && isUndisturbed && !isAdmin, `${name} was seen`).toBe(false);
    const isExplained = this.site.wasFaultySince(begun) || endings !== this.endings;
    expect(isExplained, `${name} is ${found?.text}`).toBe(true);
    // Another width replaces one that is shown, but not one that a page fetches to store it.
    const isOther = found?.response.headers.get("content-type") === TYPES.webp;
    if (isOther) expect([by, found?.text]).toEqual(["page", expect.stringContaining("/look-")]);
  }

  private async queue(at: number, what = "message"): Promise<void> {
    const { process, outbox } = this.tab(at);
    const key = `${what} ${this.promised.size} ${performance.now()}`;
    await process.guard(outbox.addMessage({ key }));
    this.promised.add(key);
    this.isSyncWanted = true;
  }

  private async claim(at: number): Promise<void> {
    const tab = this.tab(at);
    tab.claiming += 1;
    for (const { form, outcome } of await tab.process.guard(tab.outbox.claimDelivered())) {
      const isSent = !form.key.includes("refused");
      expect(outcome).toBe(isSent ? "sent" : "refused");
      expect(this.site.messages.has(form.key), "told of what has not arrived").toBe(isSent);
      this.told.set(form.key, (this.told.get(form.key) ?? 0) + 1);
      expect(this.told.get(form.key)).toBe(1);
    }
    tab.claiming -= 1;
  }

  private async sync(): Promise<void> {
    const { active } = this.browser;
    if (!this.isSyncWanted || !active || this.site.network === "offline") return;
    this.isSyncWanted = false;
    const event = await active.dispatch("sync", { tag: OUTBOX });
    const ended = active.ended().then(() => false);
    if (!(await Promise.race([event?.worksOut(), ended]))) this.isSyncWanted = true;
  }

  private async update(): Promise<void> {
    const request = new SiteRequest("/service-worker.js");
    const answer = await this.browser.load(request).catch(() => undefined);
    if (answer?.status === 404) await this.browser.update(this.site.script());
  }

  private async take(one: Step): Promise<void> {
    const { browser, site } = this;
    if ("visit" in one) this.start(() => this.visit(one.tab, one.visit), one.tab);
    else if ("call" in one) this.start(() => this.call(one.tab, one.call), one.tab);
    else if ("picture" in one)
      this.start(() => this.showPicture(one.tab, one.picture, one.by), one.tab);
    else if ("write" in one) site.contents.set(one.write, (site.contents.get(one.write) ?? 0) + 1);
    else if ("network" in one) site.become(one.network);
    else if ("wait" in one) await this.pass(one.wait);
    else if ("clock" in one) vi.setSystemTime(Date.now() + one.clock * 3_600_000);
    else if ("release" in one) {
      site.release += 1;
      site.isMixed = one.release;
    } else if ("storage" in one) {
      this.lossAt = performance.now();
      browser.device.isFull = one.storage === "full";
      if (one.storage === "clear") {
        browser.device.caches.clear();
        this.received.clear();
        this.blocks = [];
      }
      // Pictures make room for what matters more.
      for (const width of WIDTHS) this.received.delete(`/uploads/look-${width}.webp`);
    } else if ("end" in one) this.end(one.end, one.tab);
    else if ("worker" in one) await this.manage(one.worker);
    else if (one.outbox === "queue") this.start(() => this.queue(one.tab), one.tab);
    else if (one.outbox === "queue odd") this.start(() => this.queue(one.tab, "refused"), one.tab);
    else if (one.outbox === "claim") this.start(() => this.claim(one.tab), one.tab);
    else if (one.outbox === "sync") this.start(() => this.sync());
    else
      void this.tab(one.tab)
        .outbox.deliverMessages()
        .catch(() => undefined);
    if (this.browser.device.isFull) this.lossAt = performance.now();
    await this.settle();
  }

  private end(what: "worker" | "tab", at: number): void {
    if (what === "worker") {
      this.endings += 1;
      for (const worker of [this.browser.active, this.browser.installing]) worker?.end();
      return;
    }
    const { process, claiming } = this.tab(at);
    this.claimsCutOff += claiming;
    process.end();
    this.tabs[at] = this.newTab();
  }

  private async manage(what: string): Promise<void> {
    const { active, waiting } = this.browser;
    const ports: unknown[] = [];
    if (what === "update") this.start(() => this.update());
    else if (what === "accept")
      void waiting?.dispatch("message", { data: { type: "SKIP_WAITING" }, ports });
    else void active?.dispatch("message", { data: { type: COMPLETE_FILES }, ports });
  }

  /** Lets everything happen that waits for no clock. */
  private async settle(): Promise<void> {
    await turns(8);
    if (this.failures.length > 0) throw this.failures[0];
  }

  /** Lets time pass, and everything happen that can happen by then. */
  private async pass(ms: number): Promise<void> {
    const end = performance.now() + ms;
    setTimeout(() => undefined, ms);
    // The timers’ own way to do this waits a real millisecond for each of them.
    while (performance.now() < end) {
      vi.advanceTimersToNextTimer();
      await turns(3);
    }
    await this.settle();
  }

  async go(taken: readonly Step[]): Promise<void> {
    try {
      for (const one of taken) await this.take(one);
      await this.converge();
    } finally {
      for (const { process } of this.tabs) process.end();
      for (const worker of [this.browser.installing, this.browser.waiting, this.browser.active])
        worker?.end();
    }
  }

  /** Without faults, everything comes to be as if there had been none. */
  private async converge(): Promise<void> {
    const { browser, site } = this;
    site.become("online");
    browser.device.isFull = false;
    this.lossAt = performance.now();
    // IndexedDB takes turns of the event loop, not time.
    for (let minute = 0; minute < 30 && (minute === 0 || this.pending.size > 0); minute += 1) {
      await turns(100);
      await this.pass(60_000);
    }
    expect(this.pending.size, "still waiting").toBe(0);
    for (let time = 0; time < 3; time += 1) {
      await this.manage("update");
      await this.pass(1_000);
      await this.manage("accept");
      await this.pass(1_000);
      await this.manage("complete");
      await this.pass(1_000);
      this.start(() => this.sync());
      await this.pass(1_000);
    }
    expect(browser.active?.script.name).toBe(`release ${site.release}`);
    expect(browser.active && this.browser.isWhole(browser.active), "all files are stored").toBe(
      true,
    );
    for (const address of CALLS) await this.take({ call: address, tab: 0 });
    for (const picture of WIDTHS) await this.take({ picture, tab: 0, by: "page" });
    await this.pass(1_000);
    site.become("offline");
    for (const path of ["/", "/blog"]) await this.take({ visit: path, tab: 1 });
    for (const address of CALLS) await this.take({ call: address, tab: 1 });
    for (const picture of WIDTHS) await this.take({ picture, tab: 1, by: "page" });
    await this.pass(1_000);
    await this.take({ outbox: "claim", tab: 0 });
    await this.pass(1_000);
    const sent = [...this.promised].filter((key) => !key.includes("refused"));
    expect([...site.messages.keys()].toSorted()).toEqual(sent.toSorted());
    expect(this.isSyncWanted, "something still waits").toBe(false);
    // Open pages hear of it.
    expect(this.announced > 0 || this.promised.size === 0).toBe(true);
    expect(this.promised.size - this.told.size).toBeLessThanOrEqual(this.claimsCutOff * 99);
    const names = [...browser.device.caches.keys()].filter((name) =>
      /^(?:api|catalogue)/.test(name),
    );
    const { contract } = site.script();
    // A worker that was ended while it took over may have left more.
    expect(names).toEqual(expect.arrayContaining([`api-${contract}`, ...this.blocks]));
    const stored = [...browser.device.caches.values()].flatMap((cache) => [...cache.keys()]);
    expect(stored.filter((address) => /admin|draft|search/.test(address))).toEqual([]);
  }
}

/** Vitest’s own, which count what no one awaits as failures; browsers only log it. */
const heard = process.listeners("unhandledRejection");
beforeEach(() => {
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", () => undefined);
  const toFake = ["performance", "Date", "setTimeout", "clearTimeout"] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
});
afterEach(() => {
  vi.useRealTimers();
  process.removeAllListeners("unhandledRejection");
  for (const listener of heard) process.on("unhandledRejection", listener);
});

it("never shows what is wrong, or older than promised, and loses no message", async () => {
  let walks = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      vi.setSystemTime(Date.UTC(2026, 10, 29));
      await new Walk().go(taken);
      walks += 1;
    }),
    {
      numRuns: Number(WALKS ?? FEW.walks),

      ...(WALK_SEED !== undefined && { seed: Number(WALK_SEED) }),
      ...(WALK_PATH !== undefined && { path: WALK_PATH }),
    },
  );
  expect(walks).toBeGreaterThan(0);
});
