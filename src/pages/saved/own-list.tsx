import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { useBoards } from "../../lib/visitor/boards.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { OneBoard } from "./one-board.tsx";
import { OwnDesigns } from "./own-designs.tsx";

/** All that is saved on this device, or one of its boards, which nobody else can know. */
export function OwnList({ boardId }: { boardId: string | null }) {
  const saved = useSavedDesigns();
  const boards = useBoards();
  const board = boards.find(({ id }) => id === boardId);
  return (
    <>
      <Head
        // The page's title is counted where visits are: what a board is called is nobody's business.
        title={boardId ? "Your board" : "Saved looks"}
        description="The looks you saved, kept on this device."
        path={boardId ? paths.board("yours") : paths.saved}
        unlisted
      />
      {saved && board && <OneBoard key={board.id} board={board} />}
      {!(saved && board) && <h1 className="display pt-8 text-4xl md:pt-12">Saved looks</h1>}
      {saved && !boardId && <OwnDesigns ids={saved} boards={boards} />}
      {saved && boardId && !board && (
        <Notice
          action={
            <Link href={paths.saved} className={buttonClass()}>
              Saved looks
            </Link>
          }
        >
          This board is not on this device, or not any more.
        </Notice>
      )}
      {!saved && <Unknown />}
    </>
  );
}

function Unknown() {
  return (
    <>
      <noscript>
        <p className="mt-4 text-lg text-quiet">
          Saved looks are kept on this device, and showing them needs JavaScript, which is switched
          off.
        </p>
      </noscript>
      <div className="pt-10 noscript:hidden">
        <DesignGridSkeleton count={5} />
      </div>
    </>
  );
}
