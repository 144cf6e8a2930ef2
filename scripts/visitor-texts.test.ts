import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const FILES = [...globSync("src/**/*.{ts,tsx}"), "contract/pages.ts", "contract/words.ts"]
  .flatMap((file) => globSync(file))
  .filter((file) => !/src\/(?:admin|testing)\/|\.test\.|\.d\.ts$/.test(file));

/** Attributes whose values nobody reads. */
const UNREAD = new Set(["className", "href", "src", "d", "viewBox", "sizes", "id", "key"]);

type Node = Record<string, unknown> & { type?: string };

/** The texts of a file: in markup, strings and templates. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (node.type === "ImportDeclaration" || node.type === "ImportExpression") return;
    if (node.type === "TSLiteralType") return;
    if (node.type === "JSXAttribute" && UNREAD.has(String((node["name"] as Node)["name"]))) return;
    if (node.type === "JSXText") texts.push(String(node["value"]).replace(/\s+/g, " "));
    if (node.type === "Literal") texts.push(String(node["value"]));
    if (node.type === "TemplateLiteral") {
      const parts = node["quasis"] as { value: { cooked: string } }[];
      texts.push(parts.map((part) => part.value.cooked).join("…"));
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, readFileSync(file, "utf8")).program);
  return texts;
}

const TEXTS = FILES.flatMap((file) => textsIn(file).map((text) => ({ file, text })));

/** Words of the specification, names, and labels of phones’ own buttons. */
const TITLES =
  /Watch Tutorial|Featured Tutorials|Start Learning Now|All Tutorials|Beginner Basics|Intermediate Techniques|Advanced Artistry|View (?:Less|All)|See All|Classic Spooky|Gothic Elegance|(?:All )?Nail Designs|Search (?:Designs|Results)|On Sale|Buy Now|Product Recommendations|Featured (?:Product|Designs)|Privacy Policy|(?:Category|Blog Post) Not Found|Subscribe Now|Read Full Article|Recent Posts|Load More Posts|Admin Login|Pinterest Design|Image Not Available|About Us|(?:Featured|The) Halloween|Google Analytics|Figtree Variable|Add to Home Screen|Tap Share|Global Privacy Control|Do Not Track|January .* December/g;

it("visitors read of tutorials, not of lessons", () => {
  expect(TEXTS.length).toBeGreaterThan(2_000);
  // A single lower-case word is a name in the code.
  const read = TEXTS.filter(({ text }) => /[\sA-Z]/.test(text.trim()));
  expect(read.filter(({ text }) => /\blessons?\b/i.test(text))).toEqual([]);
});

it("titles are sentences, but for those of the specification", () => {
  const titled = TEXTS.filter(({ text }) =>
    /(?<![.!?:“”…] )\b[A-Z][a-z]+ [A-Z][a-z]+/.test(text.replaceAll(TITLES, "")),
  );
  expect(titled).toEqual([]);
});
