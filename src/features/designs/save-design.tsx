import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { saveOrRemove } from "../../lib/visitor/save-or-remove.ts";
import { useIsSaved } from "../../lib/visitor/saved-designs.ts";

/** The heart of the large view, with its word. */
export function SaveDesign({ id, title }: { id: string; title: string }) {
  const saved = useIsSaved(id);
  return (
    <Button size="large" className="noscript:hidden" onClick={() => saveOrRemove(id, title)}>
      <Heart aria-hidden size={18} className={saved ? "fill-current" : ""} />
      {saved ? "Saved" : "Save"}
    </Button>
  );
}
