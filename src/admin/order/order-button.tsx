import { ListOrdered } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { OrderedKind } from "../../../contract/admin/order.ts";
import { Button } from "../../components/ui/button.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { notifyFailure } from "../kit/failure.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { ORDERED_LISTS } from "./ordered-lists.ts";
import { useOrderedItems } from "./use-order.ts";

/** Opens what visitors see of a kind, to be put in order. */
export function OrderButton({ kind }: { kind: OrderedKind }) {
  const [open, setOpen] = useState(false);
  const { title } = ORDERED_LISTS[kind];
  return (
    <>
      <Tooltip label={title}>
        <Button variant="quiet" size="icon" aria-label={title} onClick={() => setOpen(true)}>
          <ListOrdered aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      {open && <LoadedOrder kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Once the list is here as it is now. */
function LoadedOrder({ kind, onClose }: { kind: OrderedKind; onClose: () => void }) {
  const { data, error } = useOrderedItems(kind);
  const giveUp = useEffectEvent((failure: unknown) => {
    notifyFailure("The order could not be loaded", failure);
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  if (!data) return null;
  return <OrderDialog kind={kind} items={data.items} total={data.total} onClose={onClose} />;
}
