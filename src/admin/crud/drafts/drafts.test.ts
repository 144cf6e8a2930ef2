import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropAllDrafts, dropDraft, keepDraft, readDrafts, unsavedWork } from "./drafts.ts";

/** The part of `localStorage` that drafts use: what is stored are its own keys. */
class Storage {
  getItem(key: string): string | null {
    const text: unknown = Reflect.get(this, key);
    return typeof text === "string" ? text : null;
  }
  setItem(key: string, text: string) {
    Object.assign(this, { [key]: text });
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

const post = (id: string, title: string) => ({ id, label: `post “${title}”`, form: { title } });
const idsOf = (name: string) => readDrafts(name).map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("localStorage", new Storage());
  localStorage.setItem("lunula-theme", "dark");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("keeps two new posts of two tabs, newest first, and apart from an old one", () => {
  keepDraft("posts:new", post("a", "One"));
  vi.advanceTimersByTime(1000);
  keepDraft("posts:new", post("b", "Two"));
  keepDraft("posts:7", post("c", "Old"));
  expect(idsOf("posts:new")).toEqual(["b", "a"]);
  dropDraft("posts:new", "b");
  expect(idsOf("posts:new")).toEqual(["a"]);
  expect(idsOf("posts:7")).toEqual(["c"]);
});

it("names all that is unsaved, and drops nothing else than that", () => {
  keepDraft("posts:new", post("a", "One"));
  localStorage.setItem("lunula-draft:posts:new:broken", "{");
  expect(unsavedWork()).toEqual(["post “One”", "unsaved work"]);
  expect(idsOf("posts:new")).toEqual(["a"]);
  dropAllDrafts();
  expect(unsavedWork()).toEqual([]);
  expect(localStorage.getItem("lunula-theme")).toBe("dark");
});

it("goes without where storage is refused", () => {
  vi.stubGlobal("localStorage", undefined);
  keepDraft("posts:new", post("a", "One"));
  expect(readDrafts("posts:new")).toEqual([]);
  expect(unsavedWork()).toEqual([]);
  dropAllDrafts();
});
