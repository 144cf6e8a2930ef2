import { expect, it, vi } from "vitest";
import { dismissToast, toasts } from "../../lib/visitor/toast-store.ts";
import { offerUndo } from "./undo.ts";

const shown = () => toasts.get()[0];
const deletion = (name: string) => ({
  title: "Design deleted",
  name,
  undo: vi.fn<() => Promise<boolean>>(async () => true),
});

it("offers to undo each deletion as long as the toast of the one before is shown", async () => {
  const [one, two, three, four] = ["One", "Two", "Three", "Four"].map(deletion);
  if (!one || !two || !three || !four) throw new Error("no deletion");
  vi.useFakeTimers();
  try {
    offerUndo(one);
    expect(shown()).toMatchObject({ title: "Design deleted", description: "One" });
    dismissToast(shown()?.id ?? 0);
    offerUndo(two);
    expect(shown()).toMatchObject({ description: "Two", action: { label: "Undo" } });
    offerUndo(three);
    expect(shown()).toMatchObject({
      title: "2 deletions",
      entries: [{ text: "Three" }, { text: "Two" }],
    });
    offerUndo(four);
    shown()
      ?.entries?.find(({ text }) => text === "Four")
      ?.onPress();
    await vi.waitFor(() => expect(four.undo).toHaveBeenCalledOnce());
    expect(shown()?.entries?.map(({ text }) => text)).toEqual(["Three", "Two"]);
    shown()?.action?.onPress();
    await vi.waitFor(() => expect(shown()).toMatchObject({ title: "2 deletions undone" }));
    expect([one, two, three].map(({ undo }) => undo.mock.calls.length)).toEqual([0, 1, 1]);
    expect(three.undo.mock.invocationCallOrder[0]).toBeLessThan(
      two.undo.mock.invocationCallOrder[0] ?? 0,
    );
    offerUndo(four);
    expect(shown()).toMatchObject({ title: "Design deleted", description: "Four" });
    two.undo.mockResolvedValueOnce(false);
    offerUndo(two);
    shown()?.action?.onPress();
    await vi.waitFor(() =>
      expect(shown()).toMatchObject({ title: "Only 1 of 2 deletions were undone" }),
    );
  } finally {
    for (const { id } of toasts.get()) dismissToast(id);
    vi.runAllTimers();
    vi.useRealTimers();
  }
});
