import { createContext, use, useCallback, useMemo } from "react";
import { type NavigateOptions, useRouter, type Parser, matchRoute } from "wouter";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { parse } from "regexparam";

/** The state of a history entry; empty for a loaded page. */
export interface EntryState {
  /** The address of the list below the open design. */
  over?: string;
  scroll?: ScrollPosition;
}

/** Where a visitor left a page (`scroll-restoration.ts`). */
export interface ScrollPosition {
  /** The entry may show another page meanwhile. */
  address: string;
  y: number;
  /** How many looks the page had loaded. */
  looks: number;
  /** Where titles were in the window. */
  anchors: { name: string; top: number; left: number }[];
}

/** The current address from the path on; for a design opened over a list, the list’s. */
export function shownAddress(): string {
  const { over } = (history.state ?? {}) as EntryState;
  return over ?? location.pathname + location.search;
}

/** A design opened over a list has its own page when its address is loaded. */
export function clearOverlayState() {
  if (history.state?.over) history.replaceState(null, "");
}

const shownPath = () => shownAddress().replace(/\?.*/, "");
const shownSearch = () => shownAddress().replace(/^[^?]*/, "");

/** The current path, still encoded; wouter’s own hook decodes a part of it. */
export function usePathname(): string {
  const { ssrPath } = useRouter();
  return useLocationProperty(shownPath, ssrPath === undefined ? shownPath : () => ssrPath);
}

function useSearch(): string {
  const { ssrSearch } = useRouter();
  return useLocationProperty(shownSearch, ssrSearch === undefined ? shownSearch : () => ssrSearch);
}

/**
 * Navigates as in `lib/router/navigation.ts`. Unlike wouter’s own hook, it does not subscribe to the location: a page
 * has a hundred links.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { aroundNav } = useRouter();
  return useCallback((to, options) => aroundNav(navigate, to, options), [aroundNav]);
}

/** The query values that the page at a path reads. */
export const PageSearch = createContext((_pathname: string, search: string) => search);

/** The query values that the current page reads; others, such as campaign names, are ignored. */
export function useSearchParams(): URLSearchParams {
  const readBy = use(PageSearch);
  const search = readBy(usePathname(), useSearch());
  return useMemo(() => new URLSearchParams(search), [search]);
}

/**
 * Changes query values of the current address; null or "" removes one. Replaces the history entry unless `push` is set.
 */
export function useSetSearchParams() {
  const navigate = useNavigate();
  return (changes: Record<string, string | null>, { push = false } = {}) => {
    const address = new URL(shownAddress(), location.href);
    for (const [name, value] of Object.entries(changes)) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    const kept = push ? {} : { replace: true, state: history.state };
    navigate(address.pathname + address.search, kept);
  };
}

/** Path and query of an address with another query value, or without it if that is blank. */
export function withParam(
  path: string,
  params: URLSearchParams,
  name: string,
  value: string,
): string {
  const rest = new URLSearchParams(params);
  if (value) rest.set(name, value);
  else rest.delete(name);
  const query = rest.toString();
  return query ? `${path}?${query}` : path;
}

export type PathParams = Record<string, string>;

const parsed: Record<string, ReturnType<Parser>> = {};

/** Case-sensitive, unlike wouter’s own: `/Saved` would be a second address of `/saved`. */
const exact: Parser = (pattern) => (parsed[pattern] ??= parseExact(pattern));

function parseExact(pattern: string): ReturnType<Parser> {
  const { keys, pattern: anyCase } = parse(pattern);
  return { keys, pattern: new RegExp(anyCase.source) };
}

/**
 * The values in a path such as `/category/fr%C3%AAnch` by a pattern such as `/category/:category`,
 * decoded. A trailing slash is no difference; null when it does not match or cannot be decoded.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const [matches, params] = matchRoute<PathParams>(exact, pattern, path);
  if (!matches) return null;
  try {
    const values = Object.entries<string | undefined>(params);
    // An optional part may be missing.
    const decoded = values.map(([name, value = ""]) => [name, decodeURIComponent(value)]);
    return Object.fromEntries(decoded) as PathParams;
  } catch {
    return null;
  }
}
