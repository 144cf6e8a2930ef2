import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { textsOf } from "../../../contract/text/parse-json.ts";
import { stored } from "./stored.ts";

const KEY = "lunula-test";
const texts = new Map<string, string>();
const page = new EventTarget();

beforeEach(() => {
  texts.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

/** Stores a value as another tab would, and dispatches the event. */
function keepElsewhere(text: string) {
  texts.set(KEY, text);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
}

it("keeps a value, and the same one for as long as nothing changes", () => {
  const list = stored(KEY, textsOf);
  expect(list.get()).toEqual([]);
  list.set(["a"]);
  expect(texts.get(KEY)).toBe('["a"]');
  expect(stored(KEY, textsOf).get()).toEqual(["a"]);
  expect(list.get()).toBe(list.get());
});

it("adds to what another tab has kept meanwhile, whether or not anybody listens", () => {
  const list = stored(KEY, textsOf);
  list.set(["a"]);
  keepElsewhere('["a","b"]');
  list.set([...list.get(), "c"]);
  expect(texts.get(KEY)).toBe('["a","b","c"]');
});

it("calls its listeners for changes here and in other tabs, until they leave", () => {
  const list = stored(KEY, textsOf);
  const listener = vi.fn<() => void>();
  const leave = list.subscribe(listener);
  list.set(["a"]);
  keepElsewhere('["b"]');
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  keepElsewhere('["c"]');
  expect(listener).toHaveBeenCalledTimes(2);
});

it("removes what is printed as nothing", () => {
  const word = stored(
    KEY,
    (text) => text ?? "usual",
    (value) => (value === "usual" ? null : value),
  );
  word.set("odd");
  expect(texts.get(KEY)).toBe("odd");
  word.set("usual");
  expect(texts.has(KEY)).toBe(false);
});

it.each([
  ["refused", undefined],
  ["full", { getItem: () => '["old"]', setItem: () => expect.fail("QuotaExceededError") }],
])("lasts as long as the page where storage is %s", (_, storage) => {
  vi.stubGlobal("localStorage", storage);
  const list = stored(KEY, textsOf);
  expect(list.isKept()).toBe(true);
  list.set(["a"]);
  expect(list.get()).toEqual(["a"]);
  expect(list.isKept()).toBe(false);
});
