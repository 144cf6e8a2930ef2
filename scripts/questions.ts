import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  FACETS,
  FACET_NAMES,
  type FacetName,
  NO_FACETS,
  facetWordsIn,
} from "../contract/facets/facets.ts";
import type { BlogPost } from "../contract/forms/blog-post.ts";
import type { Design } from "../contract/forms/design.ts";
import type { Product } from "../contract/forms/product.ts";
import type { Tutorial } from "../contract/forms/tutorial.ts";
import { type FoundItems, findDesigns, findItems } from "../contract/search/find-items.ts";
import { readQuestion } from "../contract/search/question.ts";
import { rowsAbove } from "../contract/search/rows-above.ts";
import { SEARCHED_ITEMS } from "../contract/search/searched-texts.ts";
import { foldText } from "../contract/text/search-text.ts";
import { EVERY_SITE as synonyms } from "../tests/support/synonyms.ts";

// `npm run questions`: how many of the questions in data/questions.txt find what is right in the starter content, and what the
// others find. Those in data/questions-held-out.txt are counted apart and their faults are not listed, so that the search is not tuned
// to them. `npm run questions FILE` scores other ones.

export type Verdict = "right" | "debatable" | "wrong" | "nothing";

interface Asked {
  language: string;
  q: string;
  expected: string;
}

export interface Judged extends Asked {
  verdict: Verdict;
  /** What came first. */
  found: string[];
}

const DATA = path.join(import.meta.dirname, "../data");
const FIRST = 8;
const MOSTLY = 0.75;

const rows = <Row>(name: string) =>
  (JSON.parse(readFileSync(path.join(DATA, "starter", name), "utf8")) as Row[]).map((row, at) => ({
    id: String(at),
    ...row,
  }));

const categories = rows<{ path: string; name: string }>("categories.json");
const kinds = rows<{ path: string; name: string }>("product-categories.json");
const nameOf = (all: { path: string; name: string }[], wanted: string) =>
  all.find((one) => one.path === wanted)?.name ?? wanted;

const designs = rows<Design>("designs.json").map((design) => ({
  ...design,
  ...Object.fromEntries(FACET_NAMES.map((name) => [FACETS[name].field, valueOf(design, name)])),
  category_name: nameOf(categories, design.category),
}));

function valueOf(design: Design, name: FacetName) {
  const { field } = FACETS[name];
  return design[field] ?? NO_FACETS[field];
}

const tutorials = rows<Tutorial>("tutorials.json").map((row) => ({
  ...row,
  materials_needed: ([] as string[]).concat(row.materials_needed).join(", "),
}));
const posts = rows<BlogPost>("blog-posts.json");
const products = rows<Product & { category: string }>("products.json").map((row) => ({
  ...row,
  features: ([] as string[]).concat(row.features).join(", "),
  category_name: nameOf(kinds, row.category),
}));

/** All questions with their results. */
export function judgeQuestions(file = "questions.txt"): Judged[] {
  const lines = readFileSync(path.resolve(DATA, file), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, language = "", q = "", expected = ""] = /^(\w+): (.+) => (.+)$/.exec(line) ?? [];
      return judge({ language, q, expected });
    });
}

function judge(asked: Asked): Judged {
  const [, kind, title] = /^(tutorials|posts|products):(.+)$/.exec(asked.expected) ?? [];
  return kind && title ? judgeKind(asked, kind, title) : judgeLooks(asked);
}

/** Whether the expected kind comes before the looks, with the expected item first. */
function judgeKind(asked: Asked, kind: string, title: string): Judged {
  const [first] = kindsAbove(asked.q);
  const { items } = itemsOf(kind, asked.q);
  const found = items.slice(0, FIRST).map((item) => titleOf(item));
  const isThere = (some: string[]) => some.some((one) => new RegExp(title, "i").test(one));
  const isRight = first === kind && isThere(found.slice(0, 1));
  const verdict = isRight ? "right" : found.length === 0 ? "nothing" : "debatable";
  const isWrong = verdict === "debatable" && (first !== kind || !isThere(found));
  return { ...asked, verdict: isWrong ? "wrong" : verdict, found: [first ?? "looks", ...found] };
}

/** What the search page shows above the looks. */
function kindsAbove(q: string): string[] {
  const looks = findDesigns(designs, q, synonyms);
  const rows = ["tutorials", "products", "posts"]
    .map((kind) => ({ kind, ...itemsOf(kind, q) }))
    .filter(({ items }) => items.length > 0);
  const { kind: asked } = readQuestion(q, synonyms);
  const [isEmpty, isRelaxed] = [looks.items.length === 0, looks.relaxed === true];
  return rowsAbove(rows, { asked, isEmpty, isRelaxed }).map(({ kind }) => kind);
}

function itemsOf(kind: string, q: string): FoundItems<{ title?: string; name?: string }> {
  if (kind === "tutorials")
    return findItems(tutorials, (item) => SEARCHED_ITEMS.tutorials(item).texts, q, synonyms);
  if (kind === "posts")
    return findItems(posts, (item) => SEARCHED_ITEMS.blogPosts(item).texts, q, synonyms);
  return findItems(products, (item) => SEARCHED_ITEMS.products(item).texts, q, synonyms);
}

const titleOf = ({ title, name }: { title?: string; name?: string }) => title ?? name ?? "";

function judgeLooks(asked: Asked): Judged {
  const rules = asked.expected === "nothing" ? [] : asked.expected.split(/\s+(?=!?[a-z]+:)/);
  const isRight = (design: Design) => rules.every((rule) => isMet(design, rule));
  const right = rules.length === 0 ? 0 : designs.filter(isRight).length;
  const { items, relaxed } = findDesigns(designs, asked.q, synonyms);
  const isHonest = items.length === 0 || relaxed === true;
  const found = [...(relaxed ? ["(relaxed)"] : []), ...items.slice(0, FIRST).map(titleOf)];
  // Below eight correct results, these come first, and results that are left out do not come at all.
  const leftOut = rules.filter((rule) => rule.startsWith("!"));
  const isWanted = (design: Design) => leftOut.every((rule) => isMet(design, rule));
  const shown = items.slice(0, FIRST);
  const share =
    shown.filter((design, at) => (at < right ? isRight(design) : isWanted(design))).length /
    shown.length;
  if (right === 0) return { ...asked, verdict: isHonest ? "right" : "wrong", found };
  if (items.length === 0) return { ...asked, verdict: "nothing", found };
  return {
    ...asked,
    verdict: share === 1 ? "right" : share >= MOSTLY ? "debatable" : "wrong",
    found,
  };
}

/** `color:red,pink`, or not, with `!`; several of which one is enough are separated by slashes. */
function isMet(design: Design, rule: string): boolean {
  if (rule.startsWith("!")) return !isMet(design, rule.slice(1));
  return rule.split("/").some((one) => {
    const [name = "", words = ""] = one.split(":");
    const wanted = words.split(",").map((word) => word.trim());
    if (name === "text") return wanted.some((word) => textOf(design).includes(` ${word}`));
    return facetWordsIn(design, name as FacetName).some((word) => wanted.includes(word));
  });
}

function textOf({ title, tags, alt_text, category_name, technique, finish }: Design): string {
  // A category for two things says neither of a look.
  const category = category_name?.includes("&") ? "" : category_name;
  const text = [title, tags, alt_text, category, ...technique, ...finish].join(" ");
  return ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, " ")}`;
}

export function scoreOf(judged: Judged[]): Record<Verdict | "all", number> {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  return {
    all: judged.length,
    right: count("right"),
    debatable: count("debatable"),
    wrong: count("wrong"),
    nothing: count("nothing"),
  };
}

export const HELD_OUT = "questions-held-out.txt";

function print(): void {
  const [, , file] = process.argv;
  const all = judgeQuestions(file && path.resolve(file));
  for (const { language, q, expected, verdict, found } of all) {
    if (verdict !== "right")
      console.log(`${verdict}  ${language}: ${q}  (${expected})\n    ${found.join(" · ")}`);
  }
  printScores("all", all);
  if (file === undefined) printScores("held out", judgeQuestions(HELD_OUT));
}

function printScores(name: string, judged: Judged[]): void {
  for (const one of new Set(judged.map(({ language }) => language))) {
    printScore(
      `${name}, ${one}`,
      judged.filter(({ language }) => language === one),
    );
  }
  printScore(name, judged);
}

function printScore(name: string, judged: Judged[]): void {
  const { all, right, debatable, wrong, nothing } = scoreOf(judged);
  const percent = ((right / all) * 100).toFixed(1);
  console.log(
    `${name}: ${right} of ${all} right (${percent} %), ${debatable} debatable, ${wrong} wrong, ${nothing} found nothing`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) print();
