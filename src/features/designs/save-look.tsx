import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { toggleSaved, useIsSaved } from "../../lib/saved-looks.ts";

/** The heart of the large view, with its word. */
export function SaveLook({ id }: { id: string }) {
  const saved = useIsSaved(id);
  return (
    <Button size="large" className="noscript:hidden" onClick={() => toggleSaved(id)}>
      <Heart aria-hidden size={18} className={saved ? "fill-current" : ""} />
      {saved ? "Saved" : "Save"}
    </Button>
  );
}
