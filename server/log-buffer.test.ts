import { expect, it } from "vitest";
import { GatheredText } from "./log.ts";

function textOf(bytes: Buffer): string {
  return bytes.toString();
}

it("returns everything that was added, in order, however much it is", () => {
  const gathered = new GatheredText(16);
  for (const text of ["one ", "zwölf ", "💅 ", "x".repeat(100), " and more"]) gathered.add(text);
  const expected = `one zwölf 💅 ${"x".repeat(100)} and more`;
  expect(gathered.size).toBe(Buffer.byteLength(expected));
  expect(textOf(gathered.take())).toBe(expected);
  expect(gathered.size).toBe(0);
});

it("leaves the taken bytes unchanged until the next take", () => {
  const gathered = new GatheredText(16);
  const parts = Array.from({ length: 5 }, (_, number) => `part ${number}`);
  for (const part of parts) {
    gathered.add(part);
    const taken = gathered.take();
    gathered.add("meanwhile");
    expect(textOf(taken)).toBe(part);
    expect(textOf(gathered.take())).toBe("meanwhile");
  }
});

it("reuses the same memory, and keeps no more of it than usual", () => {
  const gathered = new GatheredText(1_000);
  const memoryOf = (length: number) => {
    gathered.add("x".repeat(length));
    return gathered.take().buffer;
  };
  const [one, other] = [memoryOf(200), memoryOf(200)];
  expect(memoryOf(200)).toBe(one);
  expect(memoryOf(200)).toBe(other);
  const large = memoryOf(10_000);
  memoryOf(200);
  expect(memoryOf(200)).not.toBe(large);
});
