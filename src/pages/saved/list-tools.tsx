import { ArrowUpDown, Check, Presentation, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { removeSaved } from "../../lib/visitor/saved-designs.ts";
import { DesignsByIds, LazyTool } from "./designs-by-ids.tsx";
import type { LookList } from "./look-list.ts";

interface ListToolsProps {
  list: LookList;
  /** Further actions. */
  children?: ReactNode;
}

export function ListTools({ list, children }: ListToolsProps) {
  const [open, setOpen] = useState<"arrange" | "show" | "hand-on">();
  const close = () => setOpen(undefined);
  const arranging = open === "arrange";
  return (
    <DesignsByIds
      ids={list.ids}
      arranging={arranging ? list : undefined}
      onRemoveGone={removeSaved}
    >
      {(designs) => (
        <>
          {designs.length > 0 && (
            <>
              <Button onClick={() => setOpen("show")}>
                <Presentation aria-hidden size={18} />
                Show my nail artist
              </Button>
              <Button variant="secondary" onClick={() => setOpen("hand-on")}>
                <Share2 aria-hidden size={18} />
                Share this list
              </Button>
              <Button
                variant="secondary"
                aria-pressed={arranging}
                onClick={() => setOpen(arranging ? undefined : "arrange")}
              >
                {arranging ? (
                  <Check aria-hidden size={18} />
                ) : (
                  <ArrowUpDown aria-hidden size={18} />
                )}
                {arranging ? "Done" : "Arrange and note"}
              </Button>
            </>
          )}
          {children}
          {open === "show" && (
            <LazyTool tool="show" name={list.name} designs={designs} onClose={close} />
          )}
          {open === "hand-on" && (
            <LazyTool tool="hand-on" list={list} designs={designs} onClose={close} />
          )}
        </>
      )}
    </DesignsByIds>
  );
}
