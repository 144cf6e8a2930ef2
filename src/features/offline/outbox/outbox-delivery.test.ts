import { IDBFactory } from "fake-indexeddb";
import * as indexedDb from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { SITE_HEADER } from "../../../../contract/browser-names.ts";
import { contact } from "../../../../contract/endpoints.ts";
import { OUTBOX } from "../../../lib/connection/offline-contract.ts";
import { addMessage, claimDelivered, deliverMessages } from "./outbox-delivery.ts";

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const tell = vi.fn<(what: string) => void>();
const lock = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>();

const answers = (status: number, own = true) =>
  new Response(null, { status, headers: own ? { [SITE_HEADER]: "1" } : {} });
const message = (key: string) => ({
  key,
  name: "A",
  email: "a@b.example",
  subject: "",
  message: "",
});
const keyIn = (init: RequestInit) => (JSON.parse(String(init.body)) as { key: string }).key;
const delivered = async () =>
  (await claimDelivered()).map(({ form, outcome }) => `${form.key} ${outcome}`);

beforeEach(() => {
  vi.resetAllMocks();
  const { default: _, ...classes } = indexedDb;
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("navigator", { locks: { request: lock } });
  lock.mockImplementation(async (_, work) => work());
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage = tell;
      close = () => undefined;
    },
  );
  server.mockImplementation(async () => answers(contact.send.status));
});

it("sends what waits as the form would, tells open pages, and tells each outcome once", async () => {
  await addMessage(message("a"));
  await deliverMessages();
  const { method, path } = contact.send;
  const sent = { method, redirect: "manual", headers: { "content-type": "application/json" } };
  expect(server).toHaveBeenCalledExactlyOnceWith(path, expect.objectContaining(sent));
  expect(JSON.parse(String(server.mock.lastCall?.[1].body))).toEqual(message("a"));
  expect(tell).toHaveBeenCalledExactlyOnceWith("settled");
  expect(await delivered()).toEqual(["a sent"]);
  expect(await delivered()).toEqual([]);
  await deliverMessages();
  expect([server.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1]);
});

it("asks the browser to try again for what has to wait, which holds up no other message", async () => {
  for (const key of ["a", "b", "c"]) await addMessage(message(key));
  server.mockImplementation(async (_, init) => {
    if (keyIn(init) === "a") throw new TypeError("Failed to fetch");
    return answers(keyIn(init) === "b" ? 400 : contact.send.status);
  });
  await expect(deliverMessages()).rejects.toThrow("has to wait");
  expect(tell).toHaveBeenCalledOnce();
  expect(await delivered()).toEqual(["b refused", "c sent"]);
  await expect(deliverMessages()).rejects.toThrow("has to wait");
  expect(tell).toHaveBeenCalledOnce();
  expect(await delivered()).toEqual([]);
});

it.each([
  ["is busy", answers(429)],
  ["is broken", answers(500)],
  ["is not reached, but a network’s sign-in page", answers(403, false)],
  ["answers otherwise than it should", answers(200)],
])("keeps a message while the site %s", async (_, answer) => {
  await addMessage(message("a"));
  server.mockResolvedValueOnce(answer);
  await expect(deliverMessages()).rejects.toThrow("has to wait");
  await deliverMessages();
  expect(await delivered()).toEqual(["a sent"]);
});

it("sends from one page at a time, and also where browsers have no locks", async () => {
  await addMessage(message("a"));
  lock.mockResolvedValueOnce();
  await deliverMessages();
  expect(lock).toHaveBeenCalledExactlyOnceWith(OUTBOX, expect.any(Function));
  expect(server).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", {});
  await deliverMessages();
  expect(await delivered()).toEqual(["a sent"]);
});
