import { beforeEach, expect, it, vi } from "vitest";

const items = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  // Pending reports would be sent after the test has ended.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  items.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  return () => vi.useRealTimers();
});

function kept() {
  return JSON.parse(items.get("lunula-boards") ?? "null");
}

it("keeps named lists, and saves what is put on one", async () => {
  items.set("lunula-saved", '["a"]');
  const { addToBoard, changeBoard, createBoard } = await import("./boards.ts");
  const wedding = createBoard("Wedding", [], "In May");
  const winter = createBoard("Winter");
  addToBoard(wedding, ["a"]);
  addToBoard(wedding, ["b", "a"]);
  changeBoard(winter, { name: "Snow" });
  expect(kept().boards).toEqual([
    { id: winter, name: "Snow", note: "", looks: [] },
    { id: wedding, name: "Wedding", note: "In May", looks: ["b", "a"] },
  ]);
  expect(items.get("lunula-saved")).toBe('["b","a"]');
});

it("puts back what was taken away, where it was", async () => {
  const { createBoard, deleteBoard, removeFromBoard } = await import("./boards.ts");
  createBoard("Last");
  const board = createBoard("Middle", ["a", "b", "c"]);
  createBoard("First");
  const before = items.get("lunula-boards");
  const backOnBoard = removeFromBoard(board, "b");
  expect(kept().boards[1].looks).toEqual(["a", "c"]);
  backOnBoard();
  const back = deleteBoard(board);
  expect(kept().boards).toHaveLength(2);
  back();
  expect(items.get("lunula-boards")).toBe(before);
});

it("puts looks in the order wanted, whatever else the list holds", async () => {
  items.set("lunula-saved", '["a","gone","b","c"]');
  const { createBoard, moveOnBoard, moveSaved } = await import("./boards.ts");
  const board = createBoard("Board", ["a", "b", "c"]);
  moveOnBoard(board, "c", "a");
  moveOnBoard(board, "a", undefined);
  expect(kept().boards[0].looks).toEqual(["c", "b", "a"]);
  moveSaved("c", "a");
  moveSaved("a", undefined);
  expect(items.get("lunula-saved")).toBe('["c","gone","b","a"]');
});

it("keeps a note for each look, and forgets blank ones", async () => {
  const { addNotes, setNote } = await import("./boards.ts");
  setNote("a", " shorter ");
  addNotes({ a: "longer", b: "matte" });
  expect(kept().notes).toEqual({ a: "shorter", b: "matte" });
  setNote("a", " ");
  expect(kept().notes).toEqual({ b: "matte" });
});

it("adds to what another tab has kept meanwhile", async () => {
  const { createBoard, setNote } = await import("./boards.ts");
  createBoard("Here");
  const there = { id: "1", name: "There", note: "", looks: ["a"] };
  items.set("lunula-boards", JSON.stringify({ boards: [there], notes: {} }));
  setNote("a", "matte");
  expect(kept()).toEqual({ boards: [there], notes: { a: "matte" } });
});

it("says that a device keeps nothing, and works until the page closes", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { addToBoard, createBoard } = await import("./boards.ts");
  const { savedDesigns } = await import("./saved-designs.ts");
  const { toasts } = await import("./toast-store.ts");
  addToBoard(createBoard("Wedding"), ["a"]);
  expect(savedDesigns()).toEqual(["a"]);
  expect(toasts.get()[0]?.title).toBe("Storage is full: saved until you close this page");
});
