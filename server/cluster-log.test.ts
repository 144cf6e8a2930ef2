import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { forwardLines } from "./cluster.ts";

it("forwards whole lines, however they arrive, and remembers the last one", async () => {
  const written: string[] = [];
  const workers = [new PassThrough(), new PassThrough()] as const;
  const ends = workers.map((stderr) => forwardLines(stderr, (lines) => written.push(lines)));
  const [first, second] = workers;
  const crème = Buffer.from('{"path":"/crème"}\n');
  first.write(crème.subarray(0, 13));
  second.write("a\nb\nc");
  await expect.poll(() => written).toEqual(["a\nb\n"]);
  first.end(crème.subarray(13));
  second.end();
  await Promise.all(ends);
  expect(written.toSorted()).toEqual(["a\nb\n", "c\n", crème.toString()]);
});
