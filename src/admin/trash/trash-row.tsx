import { clsx } from "clsx";
import {
  CalendarHeart,
  Folder,
  Image,
  type LucideIcon,
  Mail,
  Newspaper,
  ShoppingBag,
  Trash2,
  Undo2,
} from "lucide-react";
import type { TrashItem, TrashKind } from "../../../contract/admin/trash.ts";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { EditedTime } from "../crud/list/edited-time.tsx";
import { Thumbnail } from "../pictures/thumbnail.tsx";
import { nounOf } from "./trash-words.ts";

/** Of what has no picture. */
const ICONS: Record<TrashKind, LucideIcon> = {
  categories: Folder,
  productCategories: Folder,
  nailDesigns: Image,
  products: ShoppingBag,
  tutorials: Image,
  blogPosts: Newspaper,
  seasonPages: CalendarHeart,
  messages: Mail,
  pictures: Image,
};

interface TrashRowProps {
  item: TrashItem;
  selected: boolean;
  busy: boolean;
  onSelect: () => void;
  onRestore: () => void;
  onRemove: () => void;
}

export function TrashRow({ item, selected, busy, ...props }: TrashRowProps) {
  const { kind, name, deleted_at, waits_for, picture } = item;
  const Icon = ICONS[kind];
  return (
    <li className={clsx("flex items-center gap-2 py-2 sm:gap-3", selected && "bg-shell/60")}>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={props.onSelect}
        className="shrink-0"
      />
      {picture === null ? (
        <span className="grid h-14 w-12 shrink-0 place-items-center rounded-lg bg-shell text-on-shell">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : (
        <Thumbnail src={picture} className="h-14 w-12 shrink-0 rounded-lg" />
      )}
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold" title={name}>
          {name}
        </p>
        <p className="text-sm text-quiet first-letter:capitalize">
          {nounOf(kind).one} · <EditedTime at={deleted_at} />
        </p>
        {waits_for !== null && (
          <p className="text-sm text-quiet">
            Its category “{waits_for}” was deleted too: restore that first, or both together.
          </p>
        )}
      </div>
      {waits_for === null && (
        <Button
          data-restore=""
          variant="secondary"
          aria-label={`Restore ${name}`}
          disabled={busy}
          onClick={props.onRestore}
          className="max-sm:px-3"
        >
          <Undo2 aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Restore</span>
        </Button>
      )}
      <Tooltip label="Delete for good">
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Delete ${name} for good`}
          disabled={busy}
          onClick={props.onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </Tooltip>
    </li>
  );
}
