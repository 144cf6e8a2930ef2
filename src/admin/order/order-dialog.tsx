import { useState } from "react";
import type { OrderedKind } from "../../../contract/admin/order.ts";
import { orderForm } from "../../../contract/forms/order.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { useFormField } from "../crud/fields/use-form-field.ts";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import { arranged, placedAfter } from "./arranged.ts";
import { OrderRow } from "./order-row.tsx";
import { ORDERED_LISTS, type OrderedItem, nameOf } from "./ordered-lists.ts";
import { useSaveOrder } from "./use-order.ts";

interface OrderDialogProps {
  kind: OrderedKind;
  items: OrderedItem[];
  /** How many the whole list has. */
  total: number;
  onClose: () => void;
}

/** Puts what visitors see in order; nothing changes for them before it is saved. */
export function OrderDialog({ kind, items, total, onClose }: OrderDialogProps) {
  const [before] = useState(() =>
    items.filter(({ place }) => place !== undefined).map(({ id }) => id),
  );
  const save = useSaveOrder(kind);
  return (
    <FormDialog
      title={ORDERED_LISTS[kind].title}
      action="Save order"
      schema={orderForm}
      values={{ ids: before }}
      onSave={async ({ ids }) => {
        await save(ids, before);
        onClose();
      }}
      onClose={onClose}
    >
      <OrderRows kind={kind} items={items} total={total} />
    </FormDialog>
  );
}

function OrderRows({ kind, items, total }: Omit<OrderDialogProps, "onClose">) {
  const { compare, otherwise } = ORDERED_LISTS[kind];
  const { value: placed, setValue, error } = useFormField<string[]>("ids");
  const [told, setTold] = useState("");
  const shown = arranged(items, placed, compare);

  function move(from: number, to: number) {
    const place = Math.min(Math.max(to, 0), shown.length - 1);
    const item = shown[from];
    if (!item) return;
    const ids = shown.map(({ id }) => id);
    setValue(placedAfter(ids, placed.length, from, place));
    setTold(`${nameOf(item)}: ${place + 1} of ${shown.length}`);
  }

  function release(item: OrderedItem) {
    setValue(placed.filter((id) => id !== item.id));
    setTold(`${nameOf(item)} has no place of its own any more`);
  }

  if (items.length === 0) return <Notice>There is nothing to put in order yet.</Notice>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-60 text-sm text-quiet">
          Drag a row by its grip, or move it with the arrows. What has a number stays there; the
          others follow, {otherwise}.
          {total > items.length &&
            ` These are the first ${numberText(items.length)} of ${numberText(total)}.`}
        </p>
        <Button variant="secondary" disabled={placed.length === 0} onClick={() => setValue([])}>
          Give up all places
        </Button>
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol className="grid grid-cols-1 gap-2">
        {shown.map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            index={index}
            count={shown.length}
            isPlaced={index < placed.length}
            onMove={(to) => move(index, to)}
            onRelease={() => release(item)}
          />
        ))}
      </ol>
    </>
  );
}
