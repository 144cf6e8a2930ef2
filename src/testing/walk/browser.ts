import { compileFunction } from "node:vm";
import { build } from "esbuild";
import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";
import type { PrecacheEntry } from "workbox-precaching";

// A browser’s part around the real service worker, without a browser: its life, storage that outlives it, pages that
// it controls. Storage and the network take time on the clock, so that tests can end a worker or a page in between.

export const ORIGIN = "https://nails.example";
/** How long each access to Cache Storage takes, in milliseconds. */
const STORAGE_MS = 1;
/** How long a page waits for the network. */
const PATIENCE_MS = 30_000;

/** A response as the network gives it. */
export class NetworkResponse extends Response {
  private kind: ResponseType = "basic";
  private isRedirected = false;

  /** What a network that wants a sign-in answers; pages may not see where they are led. */
  static elsewhere(hidden: boolean): NetworkResponse {
    const response = new NetworkResponse("<h1>Sign in</h1>", HTML);
    if (hidden) response.kind = "opaqueredirect";
    else response.isRedirected = true;
    return response;
  }

  override get type() {
    return this.kind;
  }

  override get url() {
    return ORIGIN;
  }

  override get redirected() {
    return this.isRedirected;
  }

  override clone(): NetworkResponse {
    const copy = Object.setPrototypeOf(super.clone(), NetworkResponse.prototype) as NetworkResponse;
    return Object.assign(copy, { kind: this.kind, isRedirected: this.isRedirected });
  }
}

const INDEXED_DB = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
};
const HTML = { headers: { "content-type": "text/html" } };

interface PageTerms {
  mode?: RequestMode;
  destination?: RequestDestination;
  referrer?: string;
}

/** A request with an address of the site, and what only browsers can say of it. */
export class SiteRequest extends Request {
  constructor(input: string | Request, init?: RequestInit, terms: PageTerms = {}) {
    super(typeof input === "string" ? new URL(input, ORIGIN) : input, init);
    for (const [name, value] of Object.entries(terms)) Object.defineProperty(this, name, { value });
  }
}

/** Something that runs in the browser until it is ended: nothing that it waits for arrives any more. */
export class Process {
  isAlive = true;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly ends: (() => void)[] = [];

  /** What the work gives, unless the process has ended before. */
  guard<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      work.then(
        (result) => this.isAlive && resolve(result),
        (error: unknown) => this.isAlive && reject(error as Error),
      );
    });
  }

  setTimeout(act: () => void, ms = 0): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, ms);
    this.timers.add(timer);
    return timer;
  }

  onEnd(act: () => void): void {
    this.ends.push(act);
  }

  end(): void {
    this.isAlive = false;
    for (const timer of this.timers) clearTimeout(timer);
    for (const act of this.ends.splice(0)) act();
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What outlives workers and pages. */
export class Device {
  readonly caches = new Map<string, Map<string, Response>>();
  readonly databases = new IDBFactory();
  readonly channel = new EventTarget();
  isFull = false;
  private turn: Promise<unknown> = Promise.resolve();

  /** Cache Storage for one process. */
  cachesFor(process: Process) {
    const hrefOf = (key: string | Request) =>
      new URL(typeof key === "string" ? key : key.url, ORIGIN).href;
    const take = <Result>(act: () => Result) => process.guard(pause(STORAGE_MS).then(act));
    const opened = (name: string) => {
      const entries = () => {
        const present = this.caches.get(name) ?? new Map<string, Response>();
        this.caches.set(name, present);
        return present;
      };
      entries();
      return {
        match: (key: string | Request) => take(() => entries().get(hrefOf(key))?.clone()),
        put: async (key: string | Request, answer: Response) => {
          const bytes = await process.guard(answer.arrayBuffer());
          return take(() => {
            if (this.isFull) throw new DOMException("No room is left.", "QuotaExceededError");
            const { status, headers } = answer;
            entries().set(hrefOf(key), new NetworkResponse(bytes, { status, headers }));
          });
        },
        delete: (key: string | Request) => take(() => entries().delete(hrefOf(key))),
        keys: () => take(() => [...entries().keys()].map((href) => new SiteRequest(href))),
      };
    };
    return {
      open: (name: string) => take(() => opened(name)),
      match: (key: string, { cacheName }: { cacheName: string }) =>
        take(() => this.caches.get(cacheName)?.get(hrefOf(key))?.clone()),
      keys: () => take(() => [...this.caches.keys()]),
      has: (name: string) => take(() => this.caches.has(name)),
      delete: (name: string) => take(() => this.caches.delete(name)),
    };
  }

  /** One holder of a lock at a time; one that ends gives it back. */
  locksFor(process: Process) {
    return {
      request: (_: string, work: () => Promise<unknown>) => {
        const before = this.turn;
        const { promise, resolve } = Promise.withResolvers<void>();
        process.onEnd(resolve);
        this.turn = before.then(() => promise);
        return process.guard(before).then(() => work().finally(resolve));
      },
    };
  }

  /** What code in a browser finds by its name. */
  scopeFor(process: Process, network: (request: Request) => Promise<Response>) {
    const { channel } = this;
    return {
      caches: this.cachesFor(process),
      navigator: { locks: this.locksFor(process) },
      location: new URL(ORIGIN),
      indexedDB: this.databases,
      ...INDEXED_DB,
      Request: SiteRequest,
      fetch: (asked: string | Request, init?: RequestInit) => {
        const request = new SiteRequest(asked, init);
        return process.guard(network(request));
      },
      setTimeout: (act: () => void, ms?: number) => process.setTimeout(act, ms),
      AbortSignal: {
        timeout(ms: number) {
          const limit = new AbortController();
          process.setTimeout(() => limit.abort(new DOMException("Too late", "TimeoutError")), ms);
          return limit.signal;
        },
      },
      BroadcastChannel: class {
        postMessage() {
          channel.dispatchEvent(new Event("message"));
        }
        close() {}
      },
    };
  }
}

/** Built code, to be run several times with a scope of its own; it returns what it exports. */
export type Program = (scope: object) => unknown;

/** Builds an entry, with calls that have no schemas, as in the site’s own build. */
export async function programOf(entry: string): Promise<Program> {
  const isPlain = (name: string, value: unknown) =>
    typeof value !== "function" && !/^(?:input|output)$/.test(name);
  const plain = (value: unknown) =>
    JSON.stringify(value, (name, one) => (isPlain(name, one) ? one : undefined));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "made",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "without-schemas",
        setup(building) {
          building.onLoad({ filter: /contract\/(?:endpoints|collections)\.ts$/ }, async (file) => {
            const found = (await import(file.path)) as Record<string, unknown>;
            const lines = Object.entries(found).map(
              ([name, value]) => `export const ${name} = ${plain(value)};`,
            );
            return { contents: lines.join("\n") };
          });
        },
      },
    ],
  });
  // Its free names are those of the scope, which it may replace.
  const code = `with (self) { ${outputFiles[0]?.text}; return made; }`;
  return compileFunction(code, ["self"]) as Program;
}

/** A release of the worker: its program, and the files that it stores. */
export interface Script {
  name: string;
  program: Program;
  files: (PrecacheEntry | string)[];
  contract: string;
}

class WorkerEvent extends Event {
  readonly works: Promise<unknown>[] = [];
  answer: Promise<Response> | undefined;
  preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined);

  waitUntil(work: Promise<unknown>): void {
    work.catch(() => undefined);
    this.works.push(work);
  }

  respondWith(answer: Promise<Response>): void {
    this.answer = Promise.resolve(answer);
    this.answer.catch(() => undefined);
  }

  /** Whether all that it waits for works out, including what is added meanwhile. */
  async worksOut(): Promise<boolean> {
    for (let at = 0; at < this.works.length; at += 1) {
      const isDone = await this.works[at]?.then(
        () => true,
        () => false,
      );
      if (isDone === false) return false;
    }
    return true;
  }
}

type Listener = (event: WorkerEvent) => unknown;

/** One version of the service worker, which the browser ends when it likes and starts again for the next event. */
export class Worker {
  readonly script: Script;
  private readonly browser: Browser;
  private running: { process: Process; listeners: [type: string, act: Listener][] } | undefined;

  constructor(browser: Browser, script: Script) {
    this.browser = browser;
    this.script = script;
  }

  end(): void {
    this.running?.process.end();
    this.running = undefined;
  }

  /** Resolves to undefined if the worker is ended before. */
  async dispatch(type: string, more: object = {}): Promise<WorkerEvent | undefined> {
    const { process, listeners } = (this.running ??= this.start());
    const event = Object.assign(new WorkerEvent(type), more);
    for (const [heard, act] of listeners) if (heard === type) act(event);
    await Promise.resolve();
    return process.isAlive ? event : undefined;
  }

  /** Resolves once the process that runs now has ended. */
  ended(): Promise<void> {
    return new Promise((resolve) => {
      if (this.running) this.running.process.onEnd(resolve);
      else resolve();
    });
  }

  private start() {
    const process = new Process();
    const listeners: [string, Listener][] = [];
    const scope = {};
    Object.assign(scope, this.browser.device.scopeFor(process, this.browser.network), {
      self: scope,
      __WB_MANIFEST: this.script.files,
      BUILT_CONTRACT_VERSION: this.script.contract,
      ExtendableEvent: WorkerEvent,
      FetchEvent: WorkerEvent,
      registration: {
        scope: `${ORIGIN}/`,
        showNotification: async (title: string) => this.browser.notes.push(title),
        pushManager: { subscribe: async () => ({ endpoint: "https://push.example/new" }) },
      },
      clients: {
        claim: async () => this.browser.claim(this),
        matchAll: async () => [],
        openWindow: async (path: string) => this.browser.notes.push(`opened ${path}`),
      },
      // Not Node’s own, which throws what asynchronous listeners reject with.
      addEventListener: (type: string, act: Listener) => listeners.push([type, act]),
      skipWaiting: async () => this.browser.skipWaiting(this),
    });
    this.script.program(scope);
    return { process, listeners };
  }
}

/** What a browser does with a site’s worker: install, wait, activate, hand over. */
export class Browser {
  readonly device = new Device();
  readonly network: (request: Request) => Promise<Response>;
  installing: Worker | undefined;
  waiting: Worker | undefined;
  active: Worker | undefined;
  /** Notifications that were shown, and windows that were opened. */
  readonly notes: string[] = [];
  /** Called when another worker takes the pages over. */
  onChange: () => void = () => undefined;

  constructor(network: (request: Request) => Promise<Response>) {
    this.network = network;
  }

  /** The site names this script for its worker. */
  async update(script: Script): Promise<void> {
    const newest = this.installing ?? this.waiting ?? this.active;
    if (newest?.script === script) return;
    this.installing?.end();
    const worker = new Worker(this, script);
    this.installing = worker;
    const event = await worker.dispatch("install");
    const isDone = await Promise.race([event?.worksOut(), worker.ended().then(() => false)]);
    if (this.installing !== worker) return;
    this.installing = undefined;
    if (!isDone) return worker.end();
    this.waiting = worker;
    if (!this.active) await this.activate(worker);
  }

  async skipWaiting(worker: Worker): Promise<void> {
    if (this.waiting === worker) await this.activate(worker);
  }

  claim(worker: Worker): void {
    if (this.active === worker) this.onChange();
  }

  private async activate(worker: Worker): Promise<void> {
    this.waiting = undefined;
    this.active?.end();
    this.active = worker;
    const event = await worker.dispatch("activate");
    await event?.worksOut();
  }

  /** Whether all files of the release are on the device. */
  isWhole({ script }: Worker): boolean {
    const files = [...this.device.caches].find(([name]) => name.includes("precache"))?.[1];
    return script.files.every((file) => {
      const { url, revision } = typeof file === "string" ? { url: file, revision: null } : file;
      const address = `${ORIGIN}/${url}${revision ? `?__WB_REVISION__=${revision}` : ""}`;
      return url.endsWith(".bin") || files?.has(address) === true;
    });
  }

  hasContent(contract: string, address: string): boolean {
    return this.device.caches.get(`api-${contract}`)?.has(ORIGIN + address) ?? false;
  }

  /** The answer to a request of a page, by the worker if it takes it. Rejects as browsers do if the worker is ended. */
  async answer(request: Request): Promise<Response> {
    const { active } = this;
    if (!active) return this.load(request);
    const isPage = request.mode === "navigate";
    const preloaded = isPage ? this.load(request) : Promise.resolve(undefined);
    preloaded.catch(() => undefined);
    const event = await active.dispatch("fetch", { request, preloadResponse: preloaded });
    if (!event?.answer) return (await preloaded) ?? this.load(request);
    return Promise.race([
      event.answer,
      active.ended().then(() => Promise.reject(new TypeError("The worker was ended."))),
    ]);
  }

  /** Without the worker. Pages give up after a while. */
  load(request: Request): Promise<Response> {
    const tooLate = pause(PATIENCE_MS).then(() => Promise.reject(new TypeError("Too late")));
    return Promise.race([this.network(request), tooLate]);
  }
}

/** Lets everything happen that waits for no clock. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
