import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { paths } from "../../../contract/paths.ts";
import { useNavigate } from "../../lib/router/address.ts";
import { addNotes, addToBoard, createBoard } from "../../lib/visitor/boards.ts";
import { saveAll, useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { DesignsByIds } from "./designs-by-ids.tsx";
import type { ListWords } from "./look-list.ts";

interface SharedDesignsProps {
  ids: string[];
  words: ListWords;
}

/** A list that someone shared; opening it changes nothing until it is saved. */
export function SharedDesigns({ ids, words }: SharedDesignsProps) {
  const saved = useSavedDesigns() ?? [];
  const navigate = useNavigate();
  const missing = ids.filter((id) => !saved.includes(id));

  function saveAsBoard() {
    const board = createBoard(words.name, [], words.note);
    addToBoard(board, ids);
    addNotes(words.notes);
    navigate(paths.board(board));
  }

  return (
    <DesignsByIds ids={ids}>
      {() => (
        <>
          {words.name && <Button onClick={saveAsBoard}>Save as a board</Button>}
          <Button
            variant={words.name ? "secondary" : "primary"}
            disabled={missing.length === 0}
            onClick={() => {
              saveAll(ids);
              addNotes(words.notes);
            }}
          >
            <Heart aria-hidden size={18} className={missing.length === 0 ? "fill-current" : ""} />
            {missing.length === 0 ? "All saved" : "Save all"}
          </Button>
        </>
      )}
    </DesignsByIds>
  );
}
