import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type ServerCopy,
  removeAllAutosaves,
  removeAutosave,
  storeAutosave,
  readAutosave,
  unsentLabels,
  unsentAutosaves,
} from "./device.ts";

/** The part of `localStorage` that autosaves use. Its own enumerable properties are the stored keys. */
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
const idsOf = (name: string) => readAutosave(name).map(({ id }) => id);

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
  storeAutosave("posts:new", post("a", "One"));
  vi.advanceTimersByTime(1000);
  storeAutosave("posts:new", post("b", "Two"));
  storeAutosave("posts:7", post("c", "Old"));
  expect(idsOf("posts:new")).toEqual(["b", "a"]);
  removeAutosave("posts:new", "b");
  expect(idsOf("posts:new")).toEqual(["a"]);
  expect(idsOf("posts:7")).toEqual(["c"]);
});

it("names all that is unsaved, and drops nothing else than that", () => {
  storeAutosave("posts:new", post("a", "One"));
  localStorage.setItem("lunula-draft:posts:new:broken", "{");
  expect(unsentLabels()).toEqual(["post “One”", "unsaved work"]);
  expect(idsOf("posts:new")).toEqual(["a"]);
  removeAllAutosaves();
  expect(unsentLabels()).toEqual([]);
  expect(localStorage.getItem("lunula-theme")).toBe("dark");
});

it("tells what the server has from what it has not yet", () => {
  const copy: ServerCopy = {
    kind: "blogPosts",
    item_id: null,
    writer: "me",
    version: 2,
    base: 0,
    sent: 2,
    hasBefore: true,
  };
  storeAutosave("posts:new", { ...post("a", "Sent"), copy });
  storeAutosave("posts:new", { ...post("b", "Unsent"), copy: { ...copy, sent: 1 } });
  storeAutosave("several", post("c", "For this device"));
  expect(unsentAutosaves().map(({ name, work: { id } }) => [name, id])).toEqual([
    ["posts:new", "b"],
  ]);
  expect(unsentLabels().toSorted()).toEqual(["post “For this device”", "post “Unsent”"]);
});

it("keeps what the device refuses until the page closes", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(storeAutosave("posts:new", post("a", "One"))).toBe(false);
  expect(idsOf("posts:new")).toEqual(["a"]);
  expect(unsentLabels()).toEqual(["post “One”"]);
  removeAllAutosaves();
  expect(unsentLabels()).toEqual([]);
});
