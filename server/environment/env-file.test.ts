import { describe, expect, it } from "vitest";
import { EnvFileError, parseEnvFile } from "./env-file.ts";

const parsed = (content: string) =>
  Object.fromEntries(parseEnvFile(content).map(({ name, value }) => [name, value]));

describe("a file for EnvironmentFile=", () => {
  // Expected values follow systemd’s manual and the source of its parser.
  it.each<[what: string, content: string, values: Record<string, string>]>([
    ["assignments", "A=1\nB=two words\n", { A: "1", B: "two words" }],
    ["no newline at the end", "A=1", { A: "1" }],
    ["comments and blank lines", "# a\n; b\n\n  # c\nA=1\n", { A: "1" }],
    ["a comment that ends with a backslash", "# a\\\nA=1\n", { A: "1" }],
    ["no comment after a value", "A=1 # one\nB=2;3\n", { A: "1 # one", B: "2;3" }],
    ["spaces around name and value", "  A = 1 \t\n", { A: "1" }],
    ["empty values", "A=\nB=''\nC=\"\"\n", { A: "", B: "", C: "" }],
    ["an equals sign in the value", "A=b=c\n", { A: "b=c" }],
    ["the last of several", "A=1\nA=2\n", { A: "2" }],
    ["single quotes", "A=' a\\n \"$B\" '\n", { A: ' a\\n "$B" ' }],
    ["single quotes over lines", "A='one\ntwo'\nB=3\n", { A: "one\ntwo", B: "3" }],
    ["double quotes", 'A=" a \\"b\\" \\$c \\\\ \\n \'d\' "\n', { A: " a \"b\" $c \\ \\n 'd' " }],
    ["double quotes over lines", 'A="one \\\ntwo\nthree"\n', { A: "one two\nthree" }],
    ["quoted parts in a row", "A='a b'\"c d\" e f \n", { A: "a bc de f" }],
    ["quotes within a value", 'A=it\'s "so"\n', { A: `it's "so"` }],
    ["a line that continues", "A=one \\\n  two\nB=3\n", { A: "one   two", B: "3" }],
    ["a backslash before anything else", "A=a\\b\\ \n", { A: "ab " }],
    ["nothing expanded", "A=$HOME ${B} `c` %h\n", { A: "$HOME ${B} `c` %h" }],
    [
      "Windows’ line ends",
      "A=1\r\nB=one \\\r\ntwo\r\n# c\r\nC='3'\r\n",
      { A: "1", B: "one two", C: "3" },
    ],
    ["a byte order mark", "\uFEFFA=1\n", { A: "1" }],
    ["letters of all languages", "A=Nägel 💅\n", { A: "Nägel 💅" }],
  ])("has %s", (_what, content, values) => {
    expect(parsed(content)).toEqual(values);
  });

  it("knows the line of each name", () => {
    const lines = parseEnvFile("\n# c\nA='1\n2'\r\nB=3\\\n4\nC=5").map(({ line }) => line);
    expect(lines).toEqual([3, 5, 7]);
  });

  it.each<[content: string, line: number, message: string]>([
    ["A=1\nSITE_URL https://x\n", 2, "is not an assignment such as SITE_URL=https://nails.example"],
    ["A=1\n\nnonsense", 3, "is not an assignment"],
    ["=1\n", 1, "is not an assignment"],
    ["A-B=1\n", 1, "is not an assignment"],
    ["1A=1\n", 1, "is not an assignment"],
    ["export A=1\n", 1, "“export” is not known here: begin the line with the name"],
    ["B=1\nA='secret\nC=2\n", 2, "a quotation mark is not closed"],
    ['A="secret\\"\n', 1, "a quotation mark is not closed"],
  ])("refuses %j by its line", (content, line, message) => {
    const error = refused(content);
    expect([error.line, error.message]).toEqual([line, expect.stringContaining(message)]);
    expect(error.message).not.toContain("secret");
  });
});

function refused(content: string): EnvFileError {
  try {
    parseEnvFile(content);
  } catch (error) {
    if (error instanceof EnvFileError) return error;
    throw error;
  }
  throw new Error("It was read");
}
