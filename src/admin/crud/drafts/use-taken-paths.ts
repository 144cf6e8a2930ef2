import { useCallback, useMemo } from "react";
import type { Crud } from "../../../../contract/endpoints.ts";
import { useRows } from "../use-collection.ts";

/**
 * Tells who has a path or slug already, in any case, other than the entity at hand. The server
 * knows for sure; this says it while it is being typed.
 */
export function useTakenPaths<Form, Entity extends { id: string }>(
  calls: Crud<Form, Entity>,
  own: Entity | undefined,
  pathOf: (entity: Entity) => string,
  nameOf: (entity: Entity) => string,
) {
  const { data } = useRows(calls);
  const holders = useMemo(() => {
    const others = (data?.items ?? []).filter(({ id }) => id !== own?.id);
    return new Map(others.map((one) => [pathOf(one).toLowerCase(), nameOf(one)]));
  }, [data, own, pathOf, nameOf]);
  return useCallback((path: string) => holders.get(path.trim().toLowerCase()), [holders]);
}
