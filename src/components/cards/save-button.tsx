import clsx from "clsx";
import { Heart } from "lucide-react";
import { saveOrRemove } from "../../lib/visitor/save-or-remove.ts";
import { useIsSaved } from "../../lib/visitor/saved-designs.ts";

interface SaveButtonProps {
  id: string;
  title: string;
  className?: string;
}

/** The heart of a design: keeps it in the saved designs of this device. */
export function SaveButton({ id, title, className }: SaveButtonProps) {
  const saved = useIsSaved(id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={() => saveOrRemove(id, title)}
      className={clsx(
        "grid size-11 noscript:hidden place-items-center rounded-full text-ink transition-[scale,color] duration-150 hover:text-lacquer active:scale-90",
        className,
      )}
    >
      {/* The picture is for looking: what can be pressed reaches beyond what is seen. */}
      <span className="grid size-8 place-items-center rounded-full bg-page/85 backdrop-blur-sm">
        <Heart
          aria-hidden
          size={17}
          className={clsx("transition-[fill] duration-150", saved && "fill-lacquer text-lacquer")}
        />
      </span>
    </button>
  );
}
