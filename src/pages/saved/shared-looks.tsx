import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { saveAll, useSavedLooks } from "../../lib/visitor/saved-looks.ts";
import { Looks } from "./looks.tsx";

/** A list that someone shared; opening it changes nothing until it is saved. */
export function SharedLooks({ ids }: { ids: string[] }) {
  const saved = useSavedLooks() ?? [];
  const missing = ids.filter((id) => !saved.includes(id));
  return (
    <Looks
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
