import fc from "fast-check";

/** How many of them, and which: a failure names the seed and path that repeat it. */
export const FUZZED = {
  numRuns: Number(process.env["FUZZ_FILES"] ?? 40),
  // Tests of each change take the same ones.
  ...(process.env["FUZZ_FILES"] === undefined && { seed: 1 }),
  ...(process.env["FUZZ_SEED"] && { seed: Number(process.env["FUZZ_SEED"]) }),
  ...(process.env["FUZZ_PATH"] && { path: process.env["FUZZ_PATH"] }),
};

/** What parsers of texts trip over. */
const ODD = [
  "\0",
  "\u{FEFF}",
  "\uD800",
  "\r\n",
  "<",
  ">",
  "</",
  "]]>",
  "<![CDATA[",
  "<!--",
  "-->",
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  "&a;",
  "&#0;",
  "&#x110000;",
  "<script>alert(1)</script>",
  "<svg><style>",
  "<math><mi>",
  "<noscript>",
  "<template>",
  "<textarea>",
  ' onerror="alert(1)"',
  "javascript:alert(1)",
  "data:text/html,x",
  '"',
  "'",
  "\\",
  "\\u0000",
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  ";",
  "null",
  "true",
  "-1",
  "1e999",
  "99999999999999999999",
  '"__proto__":',
  '"constructor":{"prototype":{}},',
  "../../etc/passwd",
  "C:\\x",
  "%00",
  "%2e%2e%2f",
  "31.02.2023",
  "0000-00-00 00:00:00",
  "[gallery ids=",
  "<!-- wp:",
  "[".repeat(2_000),
  '{"a":'.repeat(2_000),
  "<div>".repeat(2_000),
  "a".repeat(20_000),
].map((text) => Buffer.from(text));

const position = fc.double({ min: 0, max: 1, noNaN: true });
const edit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ at: position, insert: fc.constantFrom(...ODD) }) },
  { weight: 3, arbitrary: fc.record({ at: position, byte: fc.nat({ max: 255 }) }) },
  { weight: 2, arbitrary: fc.record({ at: position, remove: fc.nat({ max: 200 }) }) },
  { weight: 2, arbitrary: fc.record({ at: position, repeat: fc.nat({ max: 200 }) }) },
  { weight: 1, arbitrary: fc.record({ at: position, moveTo: position }) },
  { weight: 1, arbitrary: fc.record({ end: position }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

function edited(bytes: Buffer, one: Edit): Buffer {
  if ("end" in one) return bytes.subarray(0, Math.ceil(one.end * bytes.length));
  const at = Math.floor(one.at * bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  if ("insert" in one) return Buffer.concat([before, one.insert, after]);
  if ("byte" in one) return Buffer.concat([before, Buffer.from([one.byte]), after.subarray(1)]);
  if ("remove" in one) return Buffer.concat([before, after.subarray(one.remove)]);
  if ("repeat" in one) return Buffer.concat([before, after.subarray(0, one.repeat), after]);
  const to = Math.floor(one.moveTo * before.length);
  return Buffer.concat([before.subarray(0, to), after, before.subarray(to)]);
}

/** Files that are almost like one of these. */
export function nearlyValid(examples: readonly (string | Uint8Array)[]): fc.Arbitrary<Buffer> {
  const example = fc.constantFrom(...examples.map((one) => Buffer.from(one as string)));
  return fc
    .tuple(example, fc.array(edit, { minLength: 1, maxLength: 8 }))
    .map(([bytes, edits]) => edits.reduce(edited, bytes));
}
