import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and for the first render over its page, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
