import { createContext, use, useCallback, useMemo } from "react";
import { type NavigateOptions, useRouter } from "wouter";
import { navigate, usePathname as useRawPathname, useSearch } from "wouter/use-browser-location";

/** The current path as the browser shows it, still encoded; wouter's own hook decodes half of it. */
export function usePathname(): string {
  return useRawPathname(useRouter());
}

/**
 * Leads to an address of the site, in the way of `lib/router/navigation.ts`. Who calls it does not follow
 * where the visitor is, as users of wouter's own do: a page has a hundred links.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { aroundNav } = useRouter();
  return useCallback((to, options) => aroundNav(navigate, to, options), [aroundNav]);
}

/** What the page at a path reads of a query. */
export const PageSearch = createContext((_pathname: string, search: string) => search);

/** The values of the query that the current page reads: a campaign's name is not its business. */
export function useSearchParams(): URLSearchParams {
  const readBy = use(PageSearch);
  const search = readBy(usePathname(), useSearch(useRouter()));
  return useMemo(() => new URLSearchParams(search), [search]);
}

/**
 * Changes some query values of the current address; null or "" removes one. In place, unless `push`
 * makes it a step that Back undoes.
 */
export function useSetSearchParams() {
  const navigate = useNavigate();
  return (changes: Record<string, string | null>, { push = false } = {}) => {
    const address = new URL(location.href);
    for (const [name, value] of Object.entries(changes)) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    const kept = push ? {} : { replace: true, state: history.state };
    navigate(address.pathname + address.search, kept);
  };
}

/** Path and query of an address without the given query value. */
export function withoutParam(path: string, params: URLSearchParams, name: string): string {
  return withParam(path, params, name, "");
}

/** The same with another value, or without it if that is blank. */
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
