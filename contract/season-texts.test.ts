import { expect, it } from "vitest";
import {
  colorIn,
  isColorRow,
  linkedText,
  questionIn,
  seasonSectionIn,
  titledText,
  wayIn,
} from "./season-texts.ts";

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
  expect(seasonSectionIn("Ideas: Six ways: one each: week")).toEqual({
    section: "Ideas",
    title: "Six ways",
    text: "one each: week",
  });
});
