import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** `p-4!`, `hover:p-4!` and `!p-4`: a class with `!important`. */
const IMPORTANT =
  /(?<=["'`\s:])(?:![a-z]+-[\w[\]./%-]+|[a-z]+(?:[:-][\w[\]./%&>*-]+)+!)(?=["'`\s])/g;

const importantIn = (source: string) => source.match(IMPORTANT) ?? [];

it("no class name is important: components have sizes and variants instead", () => {
  const found = globSync("src/**/*.tsx").flatMap((file) =>
    importantIn(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it.each(['"p-4!"', '"flex hover:p-4!"', "`!mt-2 flex`", '"md:!max-w-[46ch]"'])("%s is", (text) => {
  expect(importantIn(text)).toHaveLength(1);
});

it.each(['"Well done!"', "(!open && wide)", '"sm:p-4 flex"', "!is-it"])("%s is not", (text) => {
  expect(importantIn(text)).toEqual([]);
});
