import type { Action } from "../kit/list/list-body.tsx";
import { IconButton } from "../kit/buttons.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import {
  ORDERED_KINDS,
  type OrderedKind,
  orderCalls,
  orderForm,
} from "../../../contract/admin/admin-calls.ts";
import { Notice } from "../../components/states/failure.tsx";
import { Button } from "../../components/ui/button.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { useFormField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { attempt, refreshContent, sendAsAdmin, notifyFailure } from "../kit/calls.ts";
import { toastWithUndo } from "../kit/undo.ts";
import { PanelRow, ROWS } from "../kit/panel.tsx";
import { useOpenItem } from "../kit/use-open-item.ts";
import { capitalized } from "../../lib/text/title-case.ts";
import { ListOrdered, Pin, PinOff } from "lucide-react";
import { MoveButtons } from "../../components/move-buttons.tsx";
import { IconThumbnail, Thumbnail } from "../kit/thumbnail.tsx";
import { COLLECTIONS, designs } from "../../../contract/collections.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { type Made, newestFirst, type Placed } from "../../../contract/item-order.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";

/** An action that orders a list that visitors see. */
export function orderAction(kind: OrderedKind): Action {
  return {
    Icon: ListOrdered,
    label: titleOf(kind),
    dialog: (onClose) => <LoadedOrder kind={kind} onClose={onClose} />,
  };
}

export function AdminOrder() {
  const { item, open, close } = useOpenItem();
  const opened = ORDERED_KINDS.find((kind) => kind === item);
  return (
    <>
      <p className="max-w-prose pt-1 pb-3 text-sm text-quiet">
        Choose what visitors see first. Everything else keeps its usual order.
      </p>
      <ul className={ROWS}>
        {ORDERED_KINDS.map((kind) => {
          const { name, shown } = ORDERED_LISTS[kind];
          return (
            <PanelRow
              key={kind}
              label={capitalized(name)}
              buttons={[
                {
                  label: "Change order",
                  name: `Change order of ${name}`,
                  onPress: () => open(kind),
                },
              ]}
            >
              {shown}
            </PanelRow>
          );
        })}
      </ul>
      {opened && <LoadedOrder kind={opened} onClose={close} />}
    </>
  );
}

/** Opens the dialog when the list is loaded. */
function LoadedOrder({ kind, onClose }: { kind: OrderedKind; onClose: () => void }) {
  const { list, input } = ORDERED_LISTS[kind];
  const { data, error } = useQuery({
    queryKey: ["order", kind],
    queryFn: () => sendAsAdmin(list, input),
    refetchOnMount: "always",
    gcTime: 0,
  });
  const giveUp = useEffectEvent((failure: unknown) => {
    notifyFailure("Couldn’t load the order", failure);
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  if (!data) return null;
  return <OrderDialog kind={kind} items={data.items} total={data.total} onClose={onClose} />;
}

interface OrderDialogProps {
  kind: OrderedKind;
  items: OrderedItem[];
  /** The length of the whole list. */
  total: number;
  onClose: () => void;
}

function OrderDialog({ kind, items, total, onClose }: OrderDialogProps) {
  const client = useQueryClient();
  const [before] = useState(() =>
    items.filter(({ place }) => place !== undefined).map(({ id }) => id),
  );

  async function put(ids: string[]) {
    await sendAsAdmin(orderCalls[kind], { ids });
    await refreshContent(client);
  }

  async function save(ids: string[]) {
    await put(ids);
    onClose();
    toastWithUndo({ title: "Order saved" }, () =>
      attempt("Couldn’t restore the order", async () => {
        await put(before);
        toast({ title: "Order restored" });
      }),
    );
  }

  return (
    <FormDialog
      title={titleOf(kind)}
      action="Save order"
      schema={orderForm}
      values={{ ids: before }}
      onSave={({ ids }) => save(ids)}
      onClose={onClose}
    >
      <OrderRows kind={kind} items={items} total={total} />
    </FormDialog>
  );
}

function OrderRows({ kind, items, total }: Omit<OrderDialogProps, "onClose">) {
  const { compare, otherwise } = ORDERED_LISTS[kind];
  const { value: placed, setValue, error } = useFormField<string[]>("ids");
  const [announced, setAnnounced] = useState("");
  const shown = arranged(items, placed, compare);

  function move(from: number, to: number) {
    const item = shown[from];
    if (!item) return;
    const ids = shown.map(({ id }) => id);
    setValue(placedAfter(ids, placed.length, from, to));
    setAnnounced(`${nameOf(item)}: ${to + 1} of ${shown.length}`);
  }

  function release(item: OrderedItem) {
    setValue(placed.filter((id) => id !== item.id));
    setAnnounced(`${nameOf(item)} unpinned`);
  }

  if (items.length === 0) return <Notice>Nothing to put in order yet.</Notice>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-60 text-sm text-quiet">
          Drag a row by its handle, or use the arrows. Numbered rows keep their place; the rest
          follow, {otherwise}.
          {total > items.length &&
            ` These are the first ${numberText(items.length)} of ${numberText(total)}.`}
        </p>
        <Button variant="secondary" disabled={placed.length === 0} onClick={() => setValue([])}>
          Reset order
        </Button>
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      <p role="status" className="sr-only">
        {announced}
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

/** Items in the order of visitors: first those with these ids, then the rest by `compare`. */
export function arranged<Item extends { id: string }>(
  items: Item[],
  placed: string[],
  compare: (a: Item, b: Item) => number,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const first = placed.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(placed);
  return [...first, ...items.filter(({ id }) => !known.has(id)).toSorted(compare)];
}

/**
 * The ids that need a place after an item moved; the first `placed` had one before. Items in front of it need a place
 * to stay there, those behind follow in the usual order.
 */
export function placedAfter(ids: string[], placed: number, from: number, to: number): string[] {
  const moved = ids[from];
  if (moved === undefined) return ids.slice(0, placed);
  const least = from >= placed && to < from ? placed + 1 : placed;
  return ids
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .slice(0, Math.max(least, to + 1));
}

interface OrderRowProps {
  item: OrderedItem;
  index: number;
  count: number;
  isPlaced: boolean;
  onMove: (to: number) => void;
  onRelease: () => void;
}

function OrderRow({ item, index, count, isPlaced, onMove, onRelease }: OrderRowProps) {
  const name = nameOf(item);
  const { icon, image, image_url = "" } = item;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface p-2">
      <span className="w-6 shrink-0 text-center text-sm font-semibold text-quiet tabular-nums">
        {isPlaced ? index + 1 : <span aria-hidden>–</span>}
        {!isPlaced && <span className="sr-only">Not pinned</span>}
      </span>
      {icon === undefined ? (
        <Thumbnail
          src={image?.variants[0]?.url ?? image_url}
          className="h-12 w-10 shrink-0 rounded-lg"
        />
      ) : (
        <IconThumbnail entity={{ icon }} />
      )}
      <p dir="auto" className="min-w-0 grow basis-40 line-clamp-2 text-left font-semibold">
        {name}
      </p>
      <div className="ml-auto flex shrink-0">
        <IconButton
          Icon={Pin}
          tip="Pin to the top"
          label={`Pin ${name} to the top`}
          disabled={index === 0 && isPlaced}
          onClick={() => onMove(0)}
        />
        <IconButton
          Icon={PinOff}
          tip="Unpin"
          label={`Unpin ${name}`}
          disabled={!isPlaced}
          onClick={onRelease}
        />
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </div>
    </li>
  );
}

/** The display of an item of any kind. */
interface OrderedItem extends Placed, Made {
  id: string;
  title?: string;
  name?: string;
  icon?: string;
  image_url?: string;
  image?: Picture;
}

interface OrderedList {
  /** What is ordered. */
  name: string;
  /** Where visitors see the list. */
  shown: string;
  /** The order of items without a place. */
  otherwise: string;
  list: Endpoint<PageInput, Page<OrderedItem>>;
  input: PageInput;
  compare: (a: OrderedItem, b: OrderedItem) => number;
}

/** The lists that can be ordered, as visitors get them. */
const ORDERED_LISTS: Record<OrderedKind, OrderedList> = {
  categories: {
    name: "categories",
    shown: "Home page, menus and filters. Otherwise by name.",
    otherwise: "by name",
    list: COLLECTIONS.categories.all,
    input: {},
    compare: byName,
  },
  productCategories: {
    name: "product categories",
    shown: "The products page. Otherwise by name.",
    otherwise: "by name",
    list: COLLECTIONS.productCategories.all,
    input: {},
    compare: byName,
  },
  nailDesigns: {
    name: "featured designs",
    shown: "The top of the home page. Otherwise newest first.",
    otherwise: "newest first",
    list: designs.featured,
    input: { limit: PAGE_LIMIT },
    compare: newestFirst,
  },
};

const titleOf = (kind: OrderedKind) => `Order of ${ORDERED_LISTS[kind].name}`;

function nameOf({ title, name }: OrderedItem): string {
  return title ?? name ?? "";
}

/** As the server sorts names. */
function byName(a: OrderedItem, b: OrderedItem): number {
  return nameOf(a).toLowerCase() < nameOf(b).toLowerCase() ? -1 : 1;
}
