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
        "grid size-11 noscript:hidden place-items-center rounded-full bg-page/85 text-ink backdrop-blur-sm transition-[scale,color] duration-150 hover:text-lacquer active:scale-90",
        className,
      )}
    >
      <Heart
        aria-hidden
        size={20}
        className={clsx("transition-[fill] duration-150", saved && "fill-lacquer text-lacquer")}
      />
    </button>
  );
}
