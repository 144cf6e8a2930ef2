import { describe, expect, it } from "vitest";
import {
  insertLines,
  rowsJson,
  movedRow,
  newRow,
  pastedLines,
  picturesOf,
  textRows,
} from "./row-editor.tsx";

const texts = (rows: { text: string }[] | undefined) => rows?.map(({ text }) => text);

describe("rows of a list of texts", () => {
  it("come from a JSON array of texts, and from nothing", () => {
    expect(texts(textRows('["File", "Buff"]'))).toEqual(["File", "Buff"]);
    expect(textRows("")).toEqual([]);
    expect(textRows("[]")).toEqual([]);
  });

  it.each(["not json", '{"a":1}', '"text"', '[{"step":1}]', "[1]"])("refuse %s", (json) => {
    expect(textRows(json)).toBeUndefined();
  });

  it("are written without blank ones", () => {
    expect(rowsJson([newRow("File "), newRow(" "), newRow("Buff")], "[]")).toBe('["File","Buff"]');
    expect(rowsJson([newRow("")], "")).toBe("");
    expect(rowsJson([], "[]")).toBe("[]");
  });

  it("take their pictures along, wherever they go", () => {
    const rows = textRows('["File","Paint","Seal"]', ["f.webp", "", "s.webp"]) ?? [];
    expect(picturesOf(rows)).toEqual(["f.webp", "", "s.webp"]);
    expect(picturesOf(movedRow(rows, 2, 1))).toEqual(["f.webp", "s.webp"]);
    expect(picturesOf(rows.toSpliced(1, 1))).toEqual(["f.webp", "s.webp"]);
    expect(picturesOf(rows.toSpliced(0, 0, newRow("Wash")))).toEqual(["", "f.webp", "", "s.webp"]);
    expect(picturesOf(rows.toSpliced(0, 0, newRow(" ")))).toEqual(["f.webp", "", "s.webp"]);
    const pasted = insertLines(rows, 0, { start: 4, end: 4 }, [" well", "Buff"]).rows;
    expect(picturesOf(pasted)).toEqual(["f.webp", "", "", "s.webp"]);
    expect(picturesOf(textRows('["File"]', [""]) ?? [])).toEqual([]);
  });

  it("move within the list only", () => {
    const rows = ["a", "b", "c"].map((text) => newRow(text));
    expect(texts(movedRow(rows, 0, 1))).toEqual(["b", "a", "c"]);
    expect(texts(movedRow(rows, 2, 1))).toEqual(["a", "c", "b"]);
    expect(texts(movedRow(rows, 0, -1))).toEqual(["a", "b", "c"]);
  });
});

describe("pasted lines", () => {
  it("lose the marks and numbers of a list", () => {
    expect(pastedLines("1. File\r\n2) Buff\n\n• Oil\n- 2 coats\n10 minutes")).toEqual([
      "File",
      "Buff",
      "Oil",
      "2 coats",
      "10 minutes",
    ]);
  });

  it("go in at the caret", () => {
    const rows = [newRow("first"), newRow("be|after".replace("|", "")), newRow("last")];
    const { rows: next, last } = insertLines(rows, 1, { start: 2, end: 2 }, ["X", "Y", "Z"]);
    expect(texts(next)).toEqual(["first", "beX", "Y", "Zafter", "last"]);
    expect(last.text).toBe("Zafter");
    const single = insertLines([newRow("ab")], 0, { start: 1, end: 1 }, ["X"]);
    expect(texts(single.rows)).toEqual(["aXb"]);
  });
});
