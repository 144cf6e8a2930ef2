import { hash } from "node:crypto";
import type { Context } from "koa";
import { RULES_ID } from "../../contract/browser-names.ts";

const OPENING = `<style id="${RULES_ID}">`;
const CLOSING = "</style>";

/** The style sheet of a page, which begins with the style of its root element. */
export function ruleSheet(rootStyle: string): string {
  // More specific than the rules of themes.
  return `${OPENING}:root:root:root{${rootStyle}}${CLOSING}`;
}

/** In rendered and in cleaned HTML, `<` only begins a tag, and `>` only ends one. */
const STYLED = /(<[a-z][^<>]*?) (?:data-)?style="([^"]*)"/g;

/**
 * Replaces the style attributes of a rendered page, which the security policy refuses, by the numbers of rules in its
 * style sheet. The browser makes them styles again before React takes the page over (src/inline/take-rules.ts).
 */
export function styleRules(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>();
  const numbered = html.replace(STYLED, (_, tag: string, style: string) => {
    if (!numbers.has(style) && isContained(style)) numbers.set(style, numbers.size + 1);
    const number = numbers.get(style);
    return number === undefined ? tag : `${tag} data-rule="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `#root [data-rule="${number}"]{${style}}`);
  return { html: numbered, rules: rules.join("") };
}

/** Whether a style ends within its rule, and needs no decoding: no strings, comments, escapes or open brackets. */
function isContained(style: string): boolean {
  if (!/^(?:[\w\s#%.,:;()+-]|\/(?!\*)|\*(?!\/))*$/.test(style)) return false;
  let open = 0;
  for (const character of style) {
    if (character === "(") open += 1;
    if (character === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

export function withRules(page: string, rules: string): string {
  return page.replace(CLOSING, () => rules + CLOSING);
}

/** A page without its style sheet, and what that has. */
export function withoutRules(page: string): { html: string; rules: string } {
  const rules = String(rulesOf(Buffer.from(page)) ?? "");
  return { html: page.replace(OPENING + rules + CLOSING, ""), rules };
}

/** Allows the style sheet of a page that is about to be sent. */
export function allowRules(ctx: Context, page: string | Buffer): void {
  const rules = rulesOf(toBytes(page));
  const policy = ctx.response.get("Content-Security-Policy");
  // During development all styles are allowed, which a hash would end.
  if (!rules || policy.includes("'unsafe-inline'")) return;
  const digest = `'sha256-${hash("sha256", rules, "base64")}'`;
  ctx.set("Content-Security-Policy", policy.replace("style-src 'self'", `$& ${digest}`));
}

/** Without a copy of what is bytes already. */
export function toBytes(page: string | Buffer): Buffer {
  return typeof page === "string" ? Buffer.from(page) : page;
}

function rulesOf(page: Buffer): Buffer | undefined {
  const begin = page.indexOf(OPENING);
  return begin < 0
    ? undefined
    : page.subarray(begin + OPENING.length, page.indexOf(CLOSING, begin));
}
