import { useSearchParams, useNavigate } from "../../lib/router/address.ts";
import { parseIds } from "../../lib/data/shared-ids.ts";
import { OwnList } from "./own-list.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Head } from "../../components/seo/head.tsx";
import { paths } from "../../../contract/paths.ts";
import { FIRST_IDS } from "../../lib/data/design-query.ts";
import { useMemo, useSyncExternalStore } from "react";
import { type ListWords, parseWords } from "./look-list.ts";
import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { addNotes, addToBoard, createBoard } from "../../lib/visitor/boards.ts";
import { saveAll, useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { DesignsByIds } from "./designs-by-ids.tsx";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

/** The saved looks of this device, one of its boards, or a list that someone shared. */
export function Page() {
  const params = useSearchParams();
  const shared = parseIds(params.get("looks") ?? "");
  return (
    // Saved looks load late: the footer stays below the first screen all the time.
    <div className="wrap min-h-dvh">
      {shared.length > 0 ? <SharedList ids={shared} /> : <OwnList boardId={params.get("board")} />}
    </div>
  );
}

/** A list that someone shared. Its name and notes are in the fragment, which the server never gets. */
function SharedList({ ids }: { ids: string[] }) {
  const words = useSharedWords(ids);
  const rest = ids.slice(FIRST_IDS);
  return (
    <>
      <Head
        title="Shared looks"
        description={DESCRIPTIONS.saved()}
        path={paths.savedList(ids)}
        unlisted
      />
      <PageHeading title={words.name || "Shared looks"} brief />
      {words.note && (
        <p className="mt-3 max-w-[38.5em] text-lg whitespace-pre-line text-quiet">{words.note}</p>
      )}
      <SharedDesigns ids={ids} words={words} />
      {rest.length > 0 && (
        <noscript>
          <p className="mt-8">
            <a href={paths.savedList(rest)} className="font-semibold text-lacquer underline">
              {`The other ${rest.length}`}
            </a>
          </p>
        </noscript>
      )}
    </>
  );
}

/** The texts in the link to a shared list; empty on the server, which does not get them. */
function useSharedWords(ids: string[]): ListWords {
  const fragment = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const known = ids.join();
  return useMemo(() => parseWords(fragment, known.split(",")), [fragment, known]);
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** A shared list. Opening it changes nothing until it is saved. */
function SharedDesigns({ ids, words }: { ids: string[]; words: ListWords }) {
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
