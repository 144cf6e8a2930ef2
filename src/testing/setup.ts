import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { configure, getConfig, prettyDOM } from "@testing-library/react";
import { addStandIns } from "./stand-ins.ts";

// Before each test file.

const BUSY_MACHINE_MS = 60_000;
const SHOWN_LENGTH = 8_000;
const TURNS = 20;

const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: BUSY_MACHINE_MS,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const outcome = await work();
      await effectsRun();
      return outcome;
    }),
  // Not within `act`, where React would never show what needs code that comes with the press.
  eventWrapper: (dispatch) => dispatch(),
  getElementError: (message) => new Error(`${message ?? "Not found"}\n\n${shownPart()}`),
});

/**
 * React runs effects some turns after what is found: until then a dialog closes by no key. Each turn runs
 * at least one of its tasks, however slow the machine.
 */
async function effectsRun(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((next) => setImmediate(next));
}

/** What is in front, as markup without its looks: the whole page would fill a terminal with its header. */
function shownPart(): string {
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  const part = [...dialogs].at(-1) ?? document.querySelector("main") ?? document.body;
  const copy = part.cloneNode(true) as Element;
  for (const drawing of copy.querySelectorAll("svg")) drawing.remove();
  for (const element of copy.querySelectorAll("[class], [style]")) {
    element.removeAttribute("class");
    element.removeAttribute("style");
  }
  return prettyDOM(copy, SHOWN_LENGTH, { highlight: false }) || "";
}

if (!("ResizeObserver" in globalThis)) addStandIns();
