import { expect, it } from "vitest";
import {
  colorIn,
  isColorRow,
  linkedText,
  questionIn,
  sectionIn,
  titledText,
  wayIn,
} from "./season-texts.ts";
import { colorRow, linkedRow, questionRow, sectionRow, titledRow, wayRow } from "./season-rows.ts";

it.each([
  ["Amber first: One coat: thin.", "Amber first", "One coat: thin."],
  ["At 10:30 sharp", "At 10:30 sharp", ""],
  ["Only a title", "Only a title", ""],
])("splits “%s”", (row, title, text) => expect(titledText(row)).toEqual({ title, text }));

it("knows how hard a way in is", () => {
  expect(wayIn("Snow (flakes) (hard): Six lines.")).toEqual({
    title: "Snow (flakes)",
    text: "Six lines.",
    finds: "",
    difficulty: "Hard",
  });
  expect(wayIn("Snow: Six lines.")).toEqual({ title: "Snow", text: "Six lines.", finds: "" });
});

it("splits a question from its answer", () => {
  expect(questionIn("Gel? Or polish? Both.")).toEqual({
    question: "Gel?",
    answer: "Or polish? Both.",
  });
  expect(questionIn("No question")).toEqual({ question: "No question", answer: "" });
});

it("reads colors with their names", () => {
  expect(colorIn("Pine: in the shade #1F4D3A ")).toEqual({
    title: "Pine",
    text: "in the shade",
    color: "#1f4d3a",
  });
  expect(colorIn("#1f4d3a")).toEqual({ title: "", text: "", color: "#1f4d3a" });
  expect(isColorRow("Pine")).toBe(false);
});

it("knows what a text finds, and what a title heads", () => {
  expect(linkedText("Gloves: in → out → wool, cable knit")).toEqual({
    title: "Gloves",
    text: "in → out",
    finds: "wool, cable knit",
  });
  expect(linkedText("Gloves →").finds).toBe("");
  expect(sectionIn("Ideas: Six ways: one each: week")).toEqual({
    section: "Ideas",
    title: "Six ways",
    text: "one each: week",
  });
});

it("writes what it reads", () => {
  for (const row of ["Amber first: One coat: thin.", "Only a title", ": No title", ""]) {
    expect(titledRow(titledText(row))).toBe(row);
  }
  for (const row of ["Gloves: in wool → wool, cable knit", "Gloves → wool", "Gloves"]) {
    expect(linkedRow(linkedText(row))).toBe(row);
  }
  for (const row of ["Ideas: Six ways: One each.", "Tips: : Wait.", "Tips"]) {
    expect(sectionRow(sectionIn(row))).toBe(row);
  }
  for (const row of ["Snow (flakes) (Hard): Six lines.", "Snow (Easy) → ice", "Snow: Six lines."]) {
    expect(wayRow({ difficulty: "", ...wayIn(row) })).toBe(row);
  }
  for (const row of ["Gel? Or polish? Both.", "No question", "? Nobody asked."]) {
    expect(questionRow(questionIn(row))).toBe(row);
  }
  expect(questionRow({ question: "Does it last", answer: "Yes." })).toBe("Does it last? Yes.");
  for (const row of ["Pine: in the shade #1f4d3a", "Pine #1f4d3a", "#1f4d3a"]) {
    expect(colorRow(colorIn(row))).toBe(row);
  }
});
