import { expect, it } from "vitest";
import {
  colorIn,
  linkedText,
  questionIn,
  seasonSectionIn,
  titledText,
  wayIn,
} from "../season-texts.ts";
import { colorRow, linkedRow, questionRow, sectionRow, titledRow, wayRow } from "./season-rows.ts";

it("are written as they are read", () => {
  for (const row of ["Amber first: One coat: thin.", "Only a title", ": No title", ""]) {
    expect(titledRow(titledText(row))).toBe(row);
  }
  for (const row of ["Gloves: in wool → wool, cable knit", "Gloves → wool", "Gloves"]) {
    expect(linkedRow(linkedText(row))).toBe(row);
  }
  for (const row of ["Ideas: Six ways: One each.", "Tips: : Wait.", "Tips"]) {
    expect(sectionRow(seasonSectionIn(row))).toBe(row);
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
