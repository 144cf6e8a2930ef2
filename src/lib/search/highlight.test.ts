import { expect, it } from "vitest";
import { highlightParts } from "../../components/search/highlighted.tsx";

const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join("");

it.each([
  ["Rosé all day", "rose", "[Rosé] all day"],
  ["rose gold", "ROSÉ", "[rose] gold"],
  ["French tips, french fade", "french", "[French] tips, [french] fade"],
  ["Heart to heart", "eart he", "[Heart] to [heart]"],
  ["Rainbow bows", "bow", "Rainbow [bow]s"],
  ["½ moon", "1", "[½] moon"],
  ["plain", "french", "plain"],
  ["plain", "  ", "plain"],
  ["a–c (abc)", "–", "a[–]c (abc)"],
])("marks in %j what matches %j", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

it("loses nothing of the text", () => {
  const text = "Crème brûlée ✨ 💅🏽 nails";
  expect(
    highlightParts(text, "brulee nails")
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
