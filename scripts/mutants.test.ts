import { compileFunction } from "node:vm";
import { expect, it, vi } from "vitest";
import survivors from "./survivors.json" with { type: "json" };
import { type Survivors, changed, keyOf, mutantsOf, withSwitches } from "./mutants.ts";

const SOURCE = `
  const LIMIT = 3;
  function tell(count, words = ["a", "b"]) {
    if (!count) throw new Error("Nothing to tell.");
    const all = words.concat(count > LIMIT ? "many" : "");
    if (count === 2 && all.length < 9) all.push("two");
    log.info("told");
    return all.join(count ?? LIMIT ?? 4);
  }
`;
const CALL = `[0, 1, 2, 3, 4, undefined].map((n) => { try { return tell(n); } catch (e) { return e.message; } })`;

const log: string[] = [];
const logger = { info: (text: string) => void log.push(text) };
const results = (source: string) =>
  JSON.stringify(compileFunction(`${source}; return ${CALL};`, ["log"])(logger));

it("switches on one change at a time, which does what the changed source would", () => {
  const mutants = mutantsOf("tell.js", SOURCE);
  const named = mutants.map((mutant, at) => ({ mutant, name: String(at) }));
  const all = withSwitches(SOURCE, named);
  expect(results(all)).toBe(results(SOURCE));
  for (const { mutant, name } of named) {
    vi.stubEnv("MUTANT", name);
    expect(results(all), mutant.change).toBe(results(changed(SOURCE, mutant)));
  }
  expect(mutants.map(({ change }) => change)).toMatchInlineSnapshot(`
    [
      "3 → 7",
      "["a", "b"] → []",
      ""a" → """,
      ""b" → """,
      "!count → true",
      "!count → false",
      "!count → count",
      "throw new Error("Nothing to tell."); → nothing",
      "count > LIMIT → true",
      "count > LIMIT → false",
      "count > LIMIT: > → >=",
      ""many" → """,
      """ → "more"",
      "count === 2 && all.length < 9 → true",
      "count === 2 && all.length < 9 → false",
      "count === 2 && all.length < 9: && → ||",
      "count === 2: === → !==",
      "2 → 5",
      "all.length < 9: < → <=",
      "9 → 19",
      "all.push("two"); → nothing",
      ""two" → """,
      "log.info("told"); → nothing",
      "count ?? LIMIT ?? 4: ?? → &&",
      "count ?? LIMIT: ?? → &&",
      "4 → 9",
    ]
  `);
});

it("leaves alone what only a log shows, what only the compiler reads, and names", () => {
  const source = `
    import { a } from "./a.ts";
    type Kind = "one" | "two";
    log.warn({ status: 1 }, "text");
    headers["name"] = new Error("text") as Kind;
  `;
  expect(mutantsOf("b.ts", source).map(({ change }) => change)).toMatchInlineSnapshot(`
    [
      "log.warn({ status: 1 }, "text"); → nothing",
      "1 → 3",
      "headers["name"] = new Error("text") as Kind; → nothing",
    ]
  `);
});

it.each(Object.entries(survivors as Survivors))(
  "explains only what %s still has",
  (file, reasons) => {
    const present = new Set(mutantsOf(file).map(keyOf));
    const listed = Object.values(reasons).flat();
    expect(listed.filter((key) => !present.has(key))).toEqual([]);
  },
);
