import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { sampleDesign, sampleTutorial } from "../../testing/samples.ts";
import { readPageState, printState } from "./query-client.ts";

const design = sampleDesign({ title: "Rosé </script>" });
const LISTS = {
  all: [design, sampleDesign({ id: "d2", title: "Other" }), sampleTutorial()],
  featured: [sampleTutorial(), sampleDesign({ title: "Rosé </script>" })],
  // Same id, but a different object.
  older: [sampleDesign({ title: "Before" })],
};

function filled() {
  const client = new QueryClient();
  for (const [name, items] of Object.entries(LISTS))
    client.setQueryData([name], { items, next: null });
  return client;
}

it("gives every list back", () => {
  const client = new QueryClient();
  expect(readPageState(client, printState(filled()))).toBe(true);
  for (const [name, items] of Object.entries(LISTS)) {
    expect(client.getQueryData([name])).toEqual({ items, next: null });
  }
});

it("says an item of several lists once, and ends no script element", () => {
  const text = printState(filled());
  expect(text.split("Rosé")).toHaveLength(2);
  expect(text).not.toContain("</script>");
});

it("takes nothing from a text that was cut off", () => {
  const client = new QueryClient();
  expect(readPageState(client, printState(filled()).slice(0, -10))).toBe(false);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it("is the same text whenever and in which order the answers came", () => {
  vi.useFakeTimers({ now: 1_000 });
  const before = printState(filled());
  vi.setSystemTime(2_000);
  const client = new QueryClient();
  for (const [name, items] of Object.entries(LISTS).toReversed())
    client.setQueryData([name], { items, next: null });
  expect(printState(client)).toBe(before);
  vi.useRealTimers();
});

it("counts what it read as answered now, by the clock of the device", () => {
  const text = printState(filled());
  vi.useFakeTimers({ now: 5_000 });
  const client = new QueryClient();
  readPageState(client, text);
  const times = Object.keys(LISTS).map((name) => client.getQueryState([name])?.dataUpdatedAt);
  expect(times).toEqual([5_000, 5_000, 5_000]);
  vi.useRealTimers();
});
