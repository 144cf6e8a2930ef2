import { format } from "node:util";
import { act, cleanup, render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel, type UserEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import type { Config } from "../../server/config.ts";
import type { Client } from "../../server/testing/client.ts";
import { ADMIN, type TestSite, startTestSite } from "../../server/testing/site.ts";
import { App } from "../app.tsx";
import { isOffline } from "../lib/connection/connection.ts";
import { askThrough } from "../lib/data/ask-server.ts";
import { createQueryClient } from "../lib/data/query-client.ts";
import { send } from "../lib/data/send.ts";
import { dismissToast, readToasts } from "../lib/visitor/toast-store.ts";
import { findRoute } from "../routes.tsx";

/** What vitest's jsdom leaves for tests. */
declare const jsdom: {
  cookieJar: {
    getCookieString(url: string): Promise<string>;
    setCookie(cookie: string, url: string): Promise<unknown>;
    removeAllCookies(): Promise<void>;
  };
};

/** Elements that browsers know, and that a press led to a page whose code comes only then. */
const NO_FAULT = /^The tag <search> is unrecognized|^A component suspended inside an `act` scope/;

export interface PageSite {
  /** The server, which runs in this process with a database of its own. */
  site: TestSite;
  /** Another admin's browser, for what happens elsewhere and for what tests need made. */
  admin: Client;
  /** What the page logged as an error; whatever is left at the end fails the test. */
  problems: string[];
  /** Opens an address as a visitor does, or with `signedIn` as the admin, in place of the page shown. */
  open(path: string, options?: { signedIn?: boolean }): Promise<UserEvent>;
  /** Requests of the page from now on fail, as if the server could not be reached. */
  goOffline(): void;
  goOnline(): void;
  /**
   * From now on calls this whenever the site has answered the page: the answer arrives once the promise
   * resolves, and is lost if it rejects.
   */
  onAnswer(listener: AnswerListener): void;
}

/** A request such as `POST`, `/api/admin/designs`. */
type AnswerListener = (method: string, url: URL) => void | Promise<void>;

/** What `fetch` throws when no answer arrives. */
export const lostAnswer = () => new TypeError("Failed to fetch");

/**
 * The whole web app in front of a real site, for the tests of one file: nothing in between is replaced
 * but the browser. Each test begins signed out, with an empty device.
 */
export async function pageSite(changes?: Partial<Config>): Promise<PageSite> {
  const site = await startTestSite({ ...changes, port: Number(location.port) });
  const problems: string[] = [];
  const fetchOfNode = globalThis.fetch;
  let reachable = true;
  let listener: AnswerListener | undefined;
  let client = newClient();

  /** `fetch` of a page: relative addresses, and the cookies of the site. */
  async function fetchOfPage(input: string | URL | Request, init: RequestInit = {}) {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    // A whole address is asked for by the clients of tests, whose cookies are their own.
    const isOfPage = !(typeof input === "string" && URL.canParse(input));
    if (!isOfPage || url.origin !== site.url) return fetchOfNode(input, init);
    if (!reachable) throw lostAnswer();
    const headers = new Headers(init.headers);
    const cookie = await jsdom.cookieJar.getCookieString(url.href);
    if (cookie) headers.set("cookie", cookie);
    if (init.method && init.method !== "GET") headers.set("origin", site.url);
    const answer = await fetchOfNode(url, { ...init, headers });
    for (const set of answer.headers.getSetCookie()) await jsdom.cookieJar.setCookie(set, url.href);
    await listener?.(init.method ?? "GET", url);
    return answer;
  }

  beforeEach(() => {
    // Kept for the whole file: what a test left on its way must still find the site.
    globalThis.fetch = fetchOfPage;
    vi.spyOn(console, "error").mockImplementation((...words) => {
      const text = format(...words);
      if (!NO_FAULT.test(text)) problems.push(text);
    });
  });
  afterEach(async () => {
    cleanup();
    client.clear();
    for (const { id } of readToasts()) dismissToast(id);
    reachable = true;
    listener = undefined;
    if (isOffline()) {
      dispatchEvent(new Event("online"));
      await vi.waitUntil(() => !isOffline());
    }
    await jsdom.cookieJar.removeAllCookies();
    localStorage.clear();
    sessionStorage.clear();
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await site.stop();
    globalThis.fetch = fetchOfNode;
  });

  return {
    site,
    admin: await site.admin(),
    problems,
    goOffline: () => void (reachable = false),
    goOnline: () => void (reachable = true),
    onAnswer: (next) => void (listener = next),
    async open(path, { signedIn = false } = {}) {
      dispatchEvent(new Event("pagehide"));
      cleanup();
      history.replaceState(null, "", path);
      if (signedIn) await fetchOfPage("/api/admin/login", jsonPost(ADMIN));
      client = newClient();
      await findRoute(location.pathname).route.page.preload();
      await act(async () => void render(<App client={client} />));
      // Styles are not loaded: what lies above what nobody knows here.
      return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
    },
  };
}

const newClient = () => createQueryClient(askThrough(send));

function jsonPost(body: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}
