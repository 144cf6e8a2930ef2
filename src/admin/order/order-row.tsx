import { Pin, PinOff } from "lucide-react";
import { MoveButtons } from "../../components/arrange/move-buttons.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { IconThumbnail } from "../collections/icon-thumbnail.tsx";
import { Thumbnail } from "../pictures/thumbnail.tsx";
import { type OrderedItem, nameOf } from "./ordered-lists.ts";

interface OrderRowProps {
  item: OrderedItem;
  index: number;
  count: number;
  isPlaced: boolean;
  onMove: (to: number) => void;
  onRelease: () => void;
}

/** An item with its place, if it has one. */
export function OrderRow({ item, index, count, isPlaced, onMove, onRelease }: OrderRowProps) {
  const name = nameOf(item);
  const { icon, image, image_url = "" } = item;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface p-2">
      <span className="w-6 shrink-0 text-center text-sm font-semibold text-quiet tabular-nums">
        {isPlaced ? index + 1 : <span aria-hidden>–</span>}
        {!isPlaced && <span className="sr-only">Without a place</span>}
      </span>
      {icon === undefined ? (
        <Thumbnail
          src={image?.variants[0]?.url ?? image_url}
          className="h-12 w-10 shrink-0 rounded-lg"
        />
      ) : (
        <IconThumbnail entity={{ icon }} />
      )}
      <p className="min-w-0 grow basis-40 line-clamp-2 font-semibold">{name}</p>
      <div className="ml-auto flex shrink-0">
        <Tooltip label="Pin to the top">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Pin ${name} to the top`}
            disabled={index === 0 && isPlaced}
            onClick={() => onMove(0)}
          >
            <Pin aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <Tooltip label="Give up its place">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Give up the place of ${name}`}
            disabled={!isPlaced}
            onClick={onRelease}
          >
            <PinOff aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </div>
    </li>
  );
}
