import { SITE_HEADER } from "../../../contract/browser-names.ts";
import { contact } from "../../../contract/endpoints.ts";
import { pack } from "../../../contract/packs.ts";
import { CATALOGUE_ADDRESS } from "../../lib/connection/offline-contract.ts";
import { NetworkResponse, type Script, programOf } from "./browser.ts";

// A site of several releases, and a network that fails, for random walks of a device.

const WORKER = await programOf("src/features/offline/worker/service-worker.ts");

export const PAGES = ["/", "/blog", "/category/fall", "/?network=1", "/admin"];
export const CALLS = [
  CATALOGUE_ADDRESS,
  "/api/site",
  "/api/blog-posts",
  "/api/designs/search?q=gel",
];
export const ADMIN_CALL = "/api/admin/status";
/** What the network does, of the walk’s steps. */
type Network = string;

const html = (text: string) => `<!doctype html><html>${text}</html>`;
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (Number.isFinite(ms)) setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });

const HEADERS = { [SITE_HEADER]: "1", etag: '"tag"', "cache-control": "public, no-cache" };
export const TYPES = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  bin: "application/octet-stream",
  webp: "image/webp",
};

/** The site, and the network in between. */
export class Site {
  /** The newest release; a node of the one before may still answer. */
  release = 1;
  isMixed = false;
  readonly scripts: Script[] = [];
  readonly contents = new Map<string, number>(CALLS.map((call) => [call, 1]));
  /** How often the site has stored each message. */
  readonly messages = new Map<string, number>();
  network: Network = "online";
  /** When it last became another one. */
  changedAt = -Infinity;
  /** When the network last was not as it should be. */
  private faultAt = -Infinity;
  private asked = 0;

  script(): Script {
    return (this.scripts[this.release] ??= {
      name: `release ${this.release}`,
      program: WORKER,
      contract: `contract-${Math.ceil(this.release / 2)}`,
      files: [
        ...namesOf(this.release).map((url) => ({ url, revision: null })),
        { url: "shell.html", revision: revisionOf(this.release) },
        { url: `assets/release-${this.release}.bin`, revision: null },
      ],
    });
  }

  become(network: Network): void {
    this.wasFaultySince(0);
    this.network = network;
    this.changedAt = performance.now();
  }

  /** Whether something was wrong at some time since then. */
  wasFaultySince(since: number): boolean {
    if (this.network !== "online") this.faultAt = performance.now();
    return this.faultAt >= since;
  }

  async answer(request: Request): Promise<Response> {
    const { network } = this;
    if (network === "offline") throw new TypeError("Failed to fetch");
    await pause({ silent: Infinity, slow: 3_000 }[network] ?? 20, request.signal);
    const page = { headers: { "content-type": TYPES.html } };
    if (network === "portal") return new NetworkResponse(html("Sign in"), page);
    if (network === "redirect")
      return NetworkResponse.elsewhere(
        request.mode === "navigate" || request.redirect === "manual",
      );
    if (network === "gateway")
      return new NetworkResponse(html("No"), { ...page, status: this.asked % 2 ? 502 : 403 });
    const answer = await this.handle(request);
    if (network === "lost") throw new TypeError("Failed to fetch");
    await pause(20, request.signal);
    return answer;
  }

  private async handle(request: Request): Promise<Response> {
    this.asked += 1;
    const { pathname, search, searchParams } = new URL(request.url);
    const own = this.isMixed && this.asked % 2 === 1 ? this.release - 1 : this.release;
    if (this.network === "busy") return this.made('{"message":"Not now"}', "json", 503);
    if (pathname === "/healthz") return this.made('{"status":"ok"}', "json");
    if (request.method === contact.send.method && pathname === contact.send.path) {
      const { key } = (await request.json()) as { key: string };
      if (key.includes("refused")) return this.made("{}", "json", 400);
      if (!this.messages.has(key)) this.messages.set(key, 1);
      return new NetworkResponse(null, { status: contact.send.status, headers: HEADERS });
    }
    if (pathname === "/shell.html") {
      const asked = searchParams.get("__WB_REVISION__");
      const named = [this.release, this.release - 1].find((one) => revisionOf(one) === asked);
      return this.made(shellOf(named ?? own), "html");
    }
    const file = [this.release, this.release - 1].find((one) =>
      namesOf(one).includes(pathname.slice(1)),
    );
    if (file !== undefined) return this.made(textOf(pathname.slice(1)), "js");
    if (pathname === `/assets/release-${this.release}.bin`) {
      const pieces = namesOf(this.release).map(
        (name) => [name, new TextEncoder().encode(textOf(name))] as const,
      );
      return this.made(pack(new Map(pieces)), "bin");
    }
    if (pathname.startsWith("/uploads/")) return this.made(`picture ${pathname}`, "webp");
    if (pathname.startsWith("/api/")) {
      const address = pathname + search;
      const said = { id: "1", name: "Nails", address, version: this.contents.get(address) ?? 0 };
      return this.made(JSON.stringify(pathname === "/api/site" ? said : [said]), "json");
    }
    if (!PAGES.includes(pathname + search)) return this.made(html("Nothing is here"), "html", 404);
    const said = {
      page: pathname + search,
      release: own,
      version: this.contents.get(CATALOGUE_ADDRESS),
    };
    return this.made(html(`<p>${JSON.stringify(said)}</p><i id="__state"></i>`), "html");
  }

  private made(
    body: string | Uint8Array<ArrayBuffer>,
    type: keyof typeof TYPES,
    status = 200,
  ): Response {
    const headers = { ...HEADERS, "content-type": TYPES[type] };
    const isCut = this.network === "cut";
    if (!isCut) return new NetworkResponse(body, { status, headers });
    const half = body.slice(0, body.length / 2);
    const bytes = typeof half === "string" ? new TextEncoder().encode(half) : half;
    const stream = new ReadableStream({
      start(out) {
        out.enqueue(bytes);
        // A proxy may end a page as if it were whole.
        if (type === "html") out.close();
        else out.error(new TypeError("The connection was cut."));
      },
    });
    return new NetworkResponse(stream, { status, headers });
  }
}

export const namesOf = (release: number) => [
  "assets/shared-0.js",
  `assets/app-${release}.js`,
  `assets/more-${release}.js`,
];
export const textOf = (name: string) => `code of ${name}`;
const revisionOf = (release: number) => String(release).padStart(32, "0");
export const shellOf = (release: number) =>
  html(
    `shell ${release} <script data-entry="/assets/app-${release}.js" data-imports="/assets/more-${release}.js /assets/shared-0.js"></script>`,
  );

/** What an answer says of itself; undefined if it is none of the site’s. */
export function saidBy(text: string): { address: string; version: number } | undefined {
  try {
    return [JSON.parse(text)].flat()[0];
  } catch {
    return undefined;
  }
}

/** A whole answer of the network that the worker had to keep. */
export interface Received {
  version: number;
  begun: number;
  ended: number;
  isKept: boolean;
}
