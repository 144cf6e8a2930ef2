import { format } from "node:util";
import { act, cleanup, render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel, type UserEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import type { Config } from "../../server/config.ts";
import type { Client } from "../../server/testing/client.ts";
import { ADMIN, type TestSite, startTestSite } from "../../server/testing/site.ts";
import { App } from "../app.tsx";
import { fetchLater, startOffline } from "../features/offline/offline-support.tsx";
import { isOffline } from "../lib/connection/connection.ts";
import { askThrough, send } from "../lib/data/send.ts";
import { createQueryClient } from "../lib/data/query-client.ts";
import { dismissToast, toasts } from "../lib/visitor/toast-store.ts";
import { afterPendingBack } from "../lib/router/back-closes.ts";
import { findRoute } from "../routes.tsx";
import { showInstalled } from "./polyfills.ts";

/** A global that vitest’s jsdom environment sets. */
declare const jsdom: {
  cookieJar: {
    getCookieString(url: string): Promise<string>;
    setCookie(cookie: string, url: string): Promise<unknown>;
    removeAllCookies(): Promise<void>;
  };
};

/** Not errors: an element that browsers know, and a press that opened a page whose code was not loaded yet. */
const NO_FAULT = /^The tag <search> is unrecognized|^A component suspended inside an `act` scope/;

interface OpenOptions {
  /** As the admin. */
  signedIn?: boolean;
  /** In the window of the installed app on a phone. */
  installed?: boolean;
  /** With what the entry script starts before the first render: answers from the device, the offer to install. */
  device?: boolean;
}

export interface PageSite {
  /** The server, in this process with its own database. */
  site: TestSite;
  /** Another admin’s browser, for changes elsewhere and for test data. */
  admin: Client;
  /** Errors that the page logged. Any that remain at the end fail the test. */
  problems: string[];
  /** Opens an address like a visitor in a desktop tab, instead of the page shown. */
  open(path: string, options?: OpenOptions): Promise<UserEvent>;
  /** From now on requests of the page fail, as if the server could not be reached. */
  goOffline(): void;
  goOnline(): void;
  /** From now on something else answers for the site, if it returns an answer; until the end of the test. */
  answerInstead(answer: (url: URL) => Response | undefined): void;
  /**
   * Calls this whenever the site has answered the page. The answer arrives once the promise resolves, and is lost if
   * it rejects.
   */
  onAnswer(listener: AnswerListener): void;
}

/** For a request such as `POST`, `/api/admin/designs`. */
type AnswerListener = (method: string, url: URL) => void | Promise<void>;

/** What `fetch` throws if no answer arrives. */
export const lostAnswer = () => new TypeError("Failed to fetch");

/** Waits until the page has found its site again. */
async function backOnline(): Promise<void> {
  if (!isOffline()) return;
  dispatchEvent(new Event("online"));
  await vi.waitUntil(() => !isOffline());
}

/**
 * The whole web app in front of a real site, for the tests of one file: only the browser is replaced. Each test
 * starts signed out, with an empty device.
 */
export async function pageSite(changes?: Partial<Config>): Promise<PageSite> {
  const site = await startTestSite({ ...changes, port: Number(location.port) });
  const problems: string[] = [];
  const fetchOfNode = globalThis.fetch;
  const passOn = () => undefined;
  let answerFor: (url: URL) => Response | undefined = passOn;
  let reachable = true;
  let listener: AnswerListener | undefined;
  let client = newClient();

  /** `fetch` as pages have it: with addresses within the site, and cookies. */
  async function fetchOfPage(input: string | URL | Request, init: RequestInit = {}) {
    // Other clients, such as the admin’s, use absolute addresses.
    if (typeof input !== "string" || !input.startsWith("/")) return fetchOfNode(input, init);
    const url = new URL(input, site.url);
    if (!reachable) throw lostAnswer();
    const other = answerFor(url);
    if (other) return other;
    const headers = new Headers(init.headers);
    const cookie = await jsdom.cookieJar.getCookieString(url.href);
    if (cookie) headers.set("cookie", cookie);
    if (init.method && init.method !== "GET") headers.set("origin", site.url);
    const answer = await fetchOfNode(url, { ...init, headers });
    for (const set of answer.headers.getSetCookie()) await jsdom.cookieJar.setCookie(set, url.href);
    await listener?.(init.method ?? "GET", url);
    return answer;
  }

  beforeEach(async () => {
    // Kept for the whole file: late requests of a test must still find the site.
    globalThis.fetch = fetchOfPage;
    // Late requests of the file before this one failed with its site, and files share the state of modules.
    await backOnline();
    vi.spyOn(console, "error").mockImplementation((...words) => {
      const text = format(...words);
      if (!NO_FAULT.test(text)) problems.push(text);
    });
  });
  afterEach(async () => {
    cleanup();
    client.clear();
    // Closing an overlay goes back in history.
    await new Promise<void>((resolve) => void afterPendingBack(resolve));
    for (const { id } of toasts.get()) dismissToast(id);
    showInstalled(false);
    reachable = true;
    listener = undefined;
    answerFor = passOn;
    await backOnline();
    await jsdom.cookieJar.removeAllCookies();
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) await removeDatabase(name);
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
    answerInstead: (answer) => void (answerFor = answer),
    async open(path, { signedIn = false, installed = false, device = false } = {}) {
      dispatchEvent(new Event("pagehide"));
      cleanup();
      dispatchEvent(new Event("pageshow"));
      history.replaceState(null, "", path);
      showInstalled(installed);
      if (signedIn) await fetchOfPage("/api/admin/login", jsonPost(ADMIN));
      client = device ? createQueryClient(fetchLater) : newClient();
      if (device) await startOffline(client);
      await findRoute(location.pathname).route.page.preload();
      await act(async () => void render(<App client={client} />));
      // There are no styles to check, and checking takes long.
      return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
    },
  };
}

// They stay until another comes or the test ends: a busy machine is slower than their time.
toasts.subscribe(() => {
  const isTimed = toasts.get().some(({ duration }) => duration !== Infinity);
  if (isTimed) toasts.set(toasts.get().map((entry) => ({ ...entry, duration: Infinity })));
});

const newClient = () => createQueryClient(askThrough(send));

function removeDatabase(name = ""): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener("success", resolve);
  });
}

function jsonPost(body: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}
