import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { saveAll, useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { DesignsByIds } from "./designs-by-ids.tsx";

/** A list that someone shared; opening it changes nothing until it is saved. */
export function SharedDesigns({ ids }: { ids: string[] }) {
  const saved = useSavedDesigns() ?? [];
  const missing = ids.filter((id) => !saved.includes(id));
  return (
    <DesignsByIds
      ids={ids}
      action={
        <Button disabled={missing.length === 0} onClick={() => saveAll(ids)}>
          <Heart aria-hidden size={18} className={missing.length === 0 ? "fill-current" : ""} />
          {missing.length === 0 ? "All saved" : "Save all"}
        </Button>
      }
    />
  );
}
