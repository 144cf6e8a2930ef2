import { z } from "zod";
import { LIMITS } from "../forms/limits.ts";
import { RESERVED_SEGMENTS } from "../forms/site-page.ts";
import { linkTarget, requiredText } from "../forms/texts.ts";
import { PAGES, PAGE_NAMES, pageEntry } from "../pages.ts";
import { webAddressOf } from "../text/web-address.ts";

/* Redirects of the owner. They apply only where the site has no page. */

const MAX_REDIRECTS = 300;

const SITE_PATHS = new Set<string>(
  PAGE_NAMES.filter((name) => name !== "not-found")
    .map(pageEntry)
    .flatMap(({ path, alias }) => (alias ? [path, alias] : [path])),
);

/** Whether a path could lead visitors to the 404 page. */
export function mayBeMissing(path: string): boolean {
  return !isReserved(path) && path !== PAGES["not-found"].path;
}

/** Whether the server answers a path itself, or only admins and their guests see it. */
function isReserved(path: string): boolean {
  return RESERVED_SEGMENTS.has(path.split("/")[1] ?? "");
}

const redirectSource = requiredText("Old address", LIMITS.address)
  .overwrite(redirectPath)
  .superRefine((path, context) => {
    const problem = problemOf(path);
    if (problem) context.addIssue(problem);
  })
  .meta({ input: "address", placeholder: "/old-page or /old/*", half: true });

function problemOf(path: string): string | undefined {
  if (!/^\/(?![/\\])[^*]*$/.test(path.replace(/\/\*$/, "/")))
    return "Old address must be a path such as /old-page, or /old/* for all below it";
  const place = path.replace(/\/\*$/, "");
  if (isReserved(place)) return `Visitors never see pages at ${path}`;
  if (place === "" || SITE_PATHS.has(place)) return `${path} is a page of this site`;
  return undefined;
}

const redirect = z
  .object({ from: redirectSource, to: linkTarget("New address").meta({ half: true }) })
  .refine(({ from, to }) => !to.endsWith("*") || (from.endsWith("/*") && to.endsWith("/*")), {
    path: ["to"],
    message: "Only an address for all below /old/* can end with /*",
  });
export type Redirect = z.infer<typeof redirect>;

export const redirectList = z
  .array(redirect, "Redirects must be a list")
  .max(MAX_REDIRECTS, `At most ${MAX_REDIRECTS} redirects are allowed`)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [at, { from, to }] of list.entries()) {
      const key = keyOf(from);
      if (seen.has(key))
        context.addIssue({
          code: "custom",
          path: [at, "from"],
          message: `${from} is listed twice`,
        });
      seen.add(key);
      if (redirectTarget(list, to.replace(/[?#].*/, "")) !== undefined)
        context.addIssue({
          code: "custom",
          path: [at, "to"],
          message: `${to} is redirected itself: name the page it leads to`,
        });
    }
  })
  .meta({
    title: "Redirects",
    input: "rows",
    item: "redirect",
    most: MAX_REDIRECTS,
    isUnordered: true,
  });

/** Where a path redirects to; undefined if nowhere. An exact address wins over `/old/*`, and a longer one over a shorter. */
export function redirectTarget(redirects: Redirect[], path: string): string | undefined {
  const key = keyOf(path);
  const exact = redirects.find(({ from }) => keyOf(from) === key);
  if (exact) return exact.to;
  const [above] = redirects
    .filter(({ from }) => from.endsWith("/*") && key.startsWith(keyOf(from).slice(0, -1)))
    .toSorted((one, other) => other.from.length - one.from.length);
  if (!above?.to.endsWith("/*")) return above?.to;
  const rest = decodedPath(path).slice(above.from.length - 1);
  return above.to.slice(0, -1) + encodeURI(rest);
}

/** The path that a typed or pasted address means. */
export function redirectPath(text: string): string {
  const address = webAddressOf(text);
  const path = address === undefined ? text : new URL(address).pathname;
  const tidy = decodedPath(path.replace(/[?#].*/, "")).replace(/(.)\/+$/, "$1");
  return tidy === "" || tidy.startsWith("/") ? tidy : `/${tidy}`;
}

function keyOf(path: string): string {
  return decodedPath(path).toLowerCase();
}

/** A path with its letters decoded; a malformed one as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
