import { clsx } from "clsx";
import { Pencil, Trash2 } from "lucide-react";
import { Fragment } from "react";
import type { TagUse } from "../../../contract/admin/all-tags.ts";
import { Link } from "../../components/link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { usesOf } from "./tag-words.ts";

interface TagRowProps {
  use: TagUse;
  selected: boolean;
  busy: boolean;
  onSelect: (range: boolean) => void;
  onRename: () => void;
  onRemove: () => void;
}

export function TagRow({ use, selected, busy, ...props }: TagRowProps) {
  const { tag } = use;
  return (
    <li className={clsx("flex items-center gap-2 py-1.5 sm:gap-3", selected && "bg-shell/60")}>
      <Checkbox
        aria-label={`Select ${tag}`}
        checked={selected}
        onChange={({ nativeEvent }) =>
          props.onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="shrink-0"
      />
      <div className="min-w-0 grow items-baseline gap-3 sm:flex">
        <p className="line-clamp-2 font-semibold sm:w-60 sm:shrink-0" title={tag}>
          #{tag}
        </p>
        <p className="text-sm text-quiet tabular-nums">
          {usesOf(use).map(({ text, href }, at) => (
            <Fragment key={href}>
              {at > 0 && " · "}
              <Link href={href} className="inline-block py-1 hover:text-lacquer hover:underline">
                {text}
              </Link>
            </Fragment>
          ))}
        </p>
      </div>
      <div className="flex shrink-0">
        <Tooltip label="Rename or merge">
          <Button
            data-rename=""
            variant="quiet"
            size="icon"
            aria-label={`Rename ${tag}`}
            disabled={busy}
            onClick={props.onRename}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <Tooltip label="Delete tag">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${tag}`}
            disabled={busy}
            onClick={props.onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </Tooltip>
      </div>
    </li>
  );
}
