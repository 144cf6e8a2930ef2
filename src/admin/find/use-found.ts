import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSettled } from "../kit/use-settled.ts";

interface Found<Item> {
  /** Undefined while nothing is asked for, or no answer is there. */
  items: Item[] | undefined;
  /** Whether they are what the text finds, not what an earlier one did. */
  isCurrent: boolean;
}

/** What a text finds, once typing rests; `name` tells what is looked through. */
export function useFound<Item>(
  name: string,
  text: string,
  find: (q: string) => Promise<Item[]>,
): Found<Item> {
  const wanted = text.trim();
  const q = useSettled(wanted);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["/api/admin/found", { name, q }],
    queryFn: () => find(q),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (wanted === "") return { items: undefined, isCurrent: false };
  return { items: data, isCurrent: q === wanted && !isPlaceholderData };
}
