import fc from "fast-check";
import { expect, it } from "vitest";
import { readQuestion, searchWords, withoutSpan } from "./question.ts";
import { EVERY_SITE } from "../../tests/support/synonyms.ts";
import { NO_SYNONYMS } from "./synonyms.ts";

const words =
  "red blue not but less than 30 minutes without neither nor or and how to long almond ongles rouge sin rojo ohne nail nails set for a wedding $20 under".split(
    " ",
  );
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "#",
      "-",
      "’",
      "\u200F",
      "💅🏽",
      "\0",
      "ﬃ",
      "İ",
      "ß",
      "\uD800",
      "ا",
      "  ",
    ),
  },
);
const questions = fc
  .array(fc.tuple(piece, fc.constantFrom(" ", " ", "", "-", ", ")), { maxLength: 14 })
  .map((parts) => parts.flat().join(""));

/** `FUZZ_QUESTIONS=100000` asks more; without it, the same each time. */
const asked = process.env["FUZZ_QUESTIONS"];

it("reads any question, and names places in it", () => {
  fc.assert(
    fc.property(questions, fc.constantFrom(EVERY_SITE, NO_SYNONYMS), (question, synonyms) => {
      const { parts, ignored, kindAt } = readQuestion(question, synonyms);
      for (const { from, to } of parts) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(question.length);
      }
      expect(kindAt?.to ?? 0).toBeLessThanOrEqual(question.length);
      expect(parts.length + ignored.length).toBeLessThanOrEqual(question.length);
      for (const part of parts) {
        expect(withoutSpan(question, part).length).toBeLessThan(question.length + 1);
      }
      expect(searchWords(question).length).toBeLessThanOrEqual(question.length);
    }),
    { numRuns: Number(asked ?? 200), ...(asked === undefined && { seed: 1 }) },
  );
});
