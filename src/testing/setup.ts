import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { configure, getConfig, prettyDOM } from "@testing-library/react";
import React from "react";
import { addPolyfills } from "./polyfills.ts";

// Runs before each test file.

const BUSY_MACHINE_MS = 60_000;
const SHOWN_LENGTH = 8_000;
const TURNS = 20;

const { asyncWrapper } = getConfig();
let waits = 0;

configure({
  asyncUtilTimeout: BUSY_MACHINE_MS,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      waits += 1;
      try {
        const outcome = await work();
        await effectsRun();
        return outcome;
      } catch (error) {
        if (error instanceof Error) error.message += `\n\n${shownPart()}`;
        throw error;
      } finally {
        waits -= 1;
      }
    }),
  // Without `act`, within which React would not show what waits for code.
  eventWrapper: (dispatch) => dispatch(),
  // A wait calls this each time it looks again, and adds what is shown only if it fails.
  getElementError: (message) =>
    new Error(waits > 0 ? (message ?? "Not found") : `${message ?? "Not found"}\n\n${shownPart()}`),
});

/**
 * React runs effects a few turns after an element appears; until then, for example, no key closes a dialog. Each
 * turn runs at least one of its tasks, however slow the machine.
 */
async function effectsRun(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((next) => setImmediate(next));
}

/** The front-most part as markup without classes: the whole page would fill a terminal with its header. */
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

if (!("ResizeObserver" in globalThis)) addPolyfills();

// React notes where each element was made, for the traces of its warnings, up to this many a second. That takes a
// tenth of all time, and the tests show which warning it was.
Object.defineProperty(
  Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"),
  "recentlyCreatedOwnerStacks",
  { get: () => Infinity, set() {}, configurable: true },
);
