import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "./address.ts";
import { knownDesigns, queries } from "../data/queries.ts";

/** Id of the design that the address (`?design=`) opens in the large view. */
export function useOpenDesignId(): string | null {
  return openDesignId(useSearchParams());
}

/** Null where the address names none: a comma would ask for several. */
export function openDesignId(params: URLSearchParams): string | null {
  const id = params.get("design");
  return id && !id.includes(",") ? id : null;
}

/** The opened design: from any list already here, else asked for. */
export function useOpenDesign() {
  const id = useOpenDesignId();
  const client = useQueryClient();
  const known = id ? knownDesigns(client).get(id) : undefined;
  const asked = useQuery({ ...queries.designsByIds(id ? [id] : []), enabled: !!id && !known });
  return { id, design: known ?? asked.data?.items[0], asked };
}
