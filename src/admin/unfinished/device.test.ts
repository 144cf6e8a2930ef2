import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type ServerCopy,
  dropAllWork,
  dropWork,
  keepWork,
  readWork,
  labelsOnlyHere,
  unsentWork,
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
const idsOf = (name: string) => readWork(name).map(({ id }) => id);

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
  keepWork("posts:new", post("a", "One"));
  vi.advanceTimersByTime(1000);
  keepWork("posts:new", post("b", "Two"));
  keepWork("posts:7", post("c", "Old"));
  expect(idsOf("posts:new")).toEqual(["b", "a"]);
  dropWork("posts:new", "b");
  expect(idsOf("posts:new")).toEqual(["a"]);
  expect(idsOf("posts:7")).toEqual(["c"]);
});

it("names all that is unsaved, and drops nothing else than that", () => {
  keepWork("posts:new", post("a", "One"));
  localStorage.setItem("lunula-draft:posts:new:broken", "{");
  expect(labelsOnlyHere()).toEqual(["post “One”", "unsaved work"]);
  expect(idsOf("posts:new")).toEqual(["a"]);
  dropAllWork();
  expect(labelsOnlyHere()).toEqual([]);
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
  keepWork("posts:new", { ...post("a", "Sent"), copy });
  keepWork("posts:new", { ...post("b", "Unsent"), copy: { ...copy, sent: 1 } });
  keepWork("several", post("c", "For this device"));
  expect(unsentWork().map(({ name, work: { id } }) => [name, id])).toEqual([["posts:new", "b"]]);
  expect(labelsOnlyHere().toSorted()).toEqual(["post “For this device”", "post “Unsent”"]);
});

it("keeps what the device refuses until the page closes", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepWork("posts:new", post("a", "One"))).toBe(false);
  expect(idsOf("posts:new")).toEqual(["a"]);
  expect(labelsOnlyHere()).toEqual(["post “One”"]);
  dropAllWork();
  expect(labelsOnlyHere()).toEqual([]);
});
