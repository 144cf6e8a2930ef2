import { afterEach, expect, it, vi } from "vitest";
import { removeAllAutosaves, removeAutosave, storeAutosave, readAutosave } from "./device.ts";
import { newCopy, sendUnsentAutosaves } from "./form-autosave.ts";

const NAME = "tutorials:new";

/** A lesson’s autosave on one device, just before it is sent. */
function sendOne() {
  const answers: ((outcome: string) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () => new Promise((resolve) => answers.push((outcome) => resolve(Response.json({ outcome })))),
  );
  const copy = { ...newCopy({ kind: "tutorials", item_id: null }), version: 1 };
  storeAutosave(NAME, { id: "a", label: "lesson", form: { title: "Half a lesson" }, copy });
  return { answers, sent: sendUnsentAutosaves() };
}
const kept = () => readAutosave(NAME).map(({ id, copy }) => ({ id, sent: copy?.sent }));

afterEach(removeAllAutosaves);

it("notes what the server has", async () => {
  const { answers, sent } = sendOne();
  answers[0]?.("kept");
  expect(await sent).toBe(1);
  expect(kept()).toEqual([{ id: "a", sent: 1 }]);
});

it("leaves dropped what was dropped while it was sent", async () => {
  const { answers, sent } = sendOne();
  removeAutosave(NAME, "a");
  answers[0]?.("kept");
  await sent;
  expect(kept()).toEqual([]);
});

it("goes on under an id of its own where another device has the work", async () => {
  const { answers, sent } = sendOne();
  answers[0]?.("elsewhere");
  await expect.poll(() => answers.length).toBe(2);
  const [fork] = kept();
  expect(fork).toMatchObject({ id: expect.not.stringMatching("^a$"), sent: 0 });
  answers[1]?.("kept");
  await sent;
  expect(kept()).toEqual([{ ...fork, sent: 1 }]);
});
