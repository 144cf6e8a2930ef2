import { expect, it } from "vitest";
import { pressKey } from "../large-view.tsx";

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };

/** The action of a key on a picture, zoomed or not. */
function press(
  key: string,
  { zoomed = false, ...held }: Partial<typeof PLAIN> & { zoomed?: boolean },
) {
  const done: string[] = [];
  const gestures = {
    zoomBy: (factor: number) => done.push(factor > 1 ? "in" : "out"),
    whole: () => done.push("whole"),
    lookAside: (x: number, y: number) => zoomed && done.push(`aside ${x} ${y}`) > 0,
  };
  const taken = pressKey({ key, ...PLAIN, ...held }, gestures, (step) => done.push(`turn ${step}`));
  return taken ? done.join() : null;
}

it.each([
  ["ArrowRight", {}, "turn 1"],
  ["ArrowLeft", {}, "turn -1"],
  ["ArrowDown", {}, null],
  ["ArrowDown", { zoomed: true }, "aside 0 0.2"],
  ["ArrowLeft", { zoomed: true }, "aside -0.2 0"],
  ["+", {}, "in"],
  ["=", {}, "in"],
  ["-", {}, "out"],
  ["0", {}, "whole"],
  ["a", {}, null],
  // The browser’s own zoom, in and out.
  ["+", { ctrlKey: true }, null],
  ["-", { metaKey: true }, null],
  ["ArrowLeft", { altKey: true }, null],
])("%s %j: %s", (key, held, done) => {
  expect(press(key, held)).toBe(done);
});
