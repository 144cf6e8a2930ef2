import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type DraftCopy,
  dropAllDrafts,
  dropDraft,
  keepDraft,
  readDrafts,
  unsavedWork,
  unsentDrafts,
} from "./drafts.ts";

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

it("tells what the server has from what it has not yet", () => {
  const copy: DraftCopy = {
    kind: "blogPosts",
    item_id: null,
    writer: "me",
    version: 2,
    base: 0,
    sent: 2,
    hasBefore: true,
  };
  keepDraft("posts:new", { ...post("a", "Sent"), copy });
  keepDraft("posts:new", { ...post("b", "Unsent"), copy: { ...copy, sent: 1 } });
  keepDraft("several", post("c", "For this device"));
  expect(unsentDrafts().map(({ name, draft: { id } }) => [name, id])).toEqual([["posts:new", "b"]]);
  expect(unsavedWork().toSorted()).toEqual(["post “For this device”", "post “Unsent”"]);
});

it("keeps what the device refuses until the page closes", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepDraft("posts:new", post("a", "One"))).toBe(false);
  expect(idsOf("posts:new")).toEqual(["a"]);
  expect(unsavedWork()).toEqual(["post “One”"]);
  dropAllDrafts();
  expect(unsavedWork()).toEqual([]);
});
