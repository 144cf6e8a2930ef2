import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "../device/hydrated.ts";
import { queries } from "./queries.ts";

/** Asked for by the browser only: the rendered page is the same for everyone and may be cached. */
export function useSignedIn(): boolean {
  const { data } = useQuery(queries.status());
  // What comes alive later than the rest is the same as what was rendered first, too.
  return useHydrated() && data?.authenticated === true;
}
