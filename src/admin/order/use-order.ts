import { sendAsAdmin } from "../kit/calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type OrderedKind, orderCalls } from "../../../contract/admin/order.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { refreshContent } from "../crud/row-cache.ts";
import { notifyFailure } from "../kit/failure.ts";
import { ORDERED_LISTS } from "./ordered-lists.ts";

/** What visitors see of a list, asked for anew each time. */
export function useOrderedItems(kind: OrderedKind) {
  const { list, input } = ORDERED_LISTS[kind];
  return useQuery({
    queryKey: ["order", kind],
    queryFn: () => sendAsAdmin(list, input),
    refetchOnMount: "always",
    gcTime: 0,
  });
}

/** Saves an order, and offers to go back to the one before. Throws what the server refused. */
export function useSaveOrder(kind: OrderedKind) {
  const client = useQueryClient();

  async function put(ids: string[]) {
    await sendAsAdmin(orderCalls[kind], { ids });
    await refreshContent(client);
  }

  async function undo(before: string[]) {
    try {
      await put(before);
      toast({ title: "The order is back" });
    } catch (error) {
      notifyFailure("The order was not changed back", error);
    }
  }

  return async (ids: string[], before: string[]): Promise<void> => {
    await put(ids);
    toast({
      title: "Order saved",
      duration: UNDO_DURATION,
      action: { label: "Undo", onPress: () => void undo(before) },
    });
  };
}
