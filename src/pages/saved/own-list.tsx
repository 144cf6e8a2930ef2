import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { DesignGridSkeleton } from "../../components/cards/skeletons.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Notice } from "../../components/states/failure.tsx";
import { buttonClass, Button } from "../../components/ui/button.tsx";
import {
  useBoards,
  createBoard,
  changeBoard,
  deleteBoard,
  type Board,
} from "../../lib/visitor/boards.ts";
import { useSavedDesigns, removeSaved } from "../../lib/visitor/saved-designs.ts";
import {
  Plus,
  ArrowLeft,
  ImagePlus,
  Pencil,
  Trash2,
  ArrowUpDown,
  Check,
  Presentation,
  Share2,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { LooksInstead } from "../../features/designs/looks-instead.tsx";
import { Photo } from "../../components/photo.tsx";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";
import { counted } from "../../lib/format/numbers.ts";
import { useNavigate } from "../../lib/router/address.ts";
import { LazyTool, DesignsByIds } from "./designs-by-ids.tsx";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import type { LookList } from "./look-list.ts";

/** All saved looks of this device, or one of its boards. Only this device knows them. */
export function OwnList({ boardId }: { boardId: string | null }) {
  const saved = useSavedDesigns();
  const boards = useBoards();
  const board = boards.find(({ id }) => id === boardId);
  return (
    <>
      <Head
        // Titles are counted with visits, and the names of boards are private.
        title={boardId ? "Your board" : "Saved looks"}
        description={DESCRIPTIONS.saved()}
        path={boardId ? paths.board("yours") : paths.saved}
        unlisted
      />
      {saved && board && <OneBoard key={board.id} board={board} />}
      {!(saved && board) && <PageHeading title="Saved looks" brief />}
      {saved && !boardId && <OwnDesigns ids={saved} boards={boards} />}
      {saved && boardId && !board && (
        <Notice
          action={
            <Link href={paths.saved} className={buttonClass()}>
              Saved looks
            </Link>
          }
        >
          This board isn’t on this device.
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
        <p className="mt-4 text-lg text-quiet">Saved looks need JavaScript, which is turned off.</p>
      </noscript>
      <div className="pt-10 noscript:hidden">
        <DesignGridSkeleton count={5} />
      </div>
    </>
  );
}

function OwnDesigns({ ids, boards }: { ids: string[]; boards: Board[] }) {
  if (ids.length === 0 && boards.length === 0) {
    return (
      <>
        <Notice
          action={
            <Link href={paths.allDesigns} className={buttonClass({ size: "large" })}>
              Find a look to save
            </Link>
          }
        >
          <p className="display text-2xl text-ink">No looks saved yet</p>
          <p className="mt-2">Tap the heart to keep a look here, on this device.</p>
        </Notice>
        <LooksInstead />
      </>
    );
  }
  return (
    <>
      {boards.length > 0 && <BoardShelf boards={boards} />}
      <ListTools list={{ name: "Saved looks", note: "", ids }}>
        {boards.length === 0 && <NewBoard />}
      </ListTools>
    </>
  );
}

const COVERS = 3;

/** A button that creates a board, once it is named. */
function NewBoard() {
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" onClick={() => setNaming(true)}>
        <Plus aria-hidden size={18} />
        New board
      </Button>
      {naming && (
        <LazyTool
          tool="board-form"
          title="New board"
          action="Create board"
          onSave={({ name, note }) => navigate(paths.board(createBoard(name, [], note)))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function BoardShelf({ boards }: { boards: Board[] }) {
  const { designs } = useDesignsByIds(boards.flatMap(({ looks }) => looks.slice(0, COVERS)));
  const known = new Map(designs.map((design) => [design.id, design]));
  return (
    <section aria-labelledby="boards" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="boards" className="text-lg font-semibold">
          Boards
        </h2>
        <NewBoard />
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 xl:grid-cols-5">
        {boards.map(({ id, name, looks }) => (
          <li key={id} className="relative min-w-0">
            <div className="flex h-32 gap-1 overflow-hidden rounded-media bg-shell">
              {looks.slice(0, COVERS).map((look) => {
                const design = known.get(look);
                return (
                  <div key={look} className="min-w-0 grow">
                    {design && (
                      <Photo src={design.image_url} image={design.image} alt="" sizes="12rem" />
                    )}
                  </div>
                );
              })}
            </div>
            <h3 className="mt-2 truncate font-semibold">
              <Link href={paths.board(id)} className={COVERS_TILE}>
                {name}
              </Link>
            </h3>
            <p className="text-sm text-quiet">
              {counted(looks.length, { one: "look", many: "looks" })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COVERS_TILE =
  "hover:text-lacquer after:absolute after:inset-0 after:z-1 after:rounded-media focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-lacquer";

function OneBoard({ board }: { board: Board }) {
  const [open, setOpen] = useState<"form" | "pick">();
  const navigate = useNavigate();
  const saved = useSavedDesigns() ?? [];
  const { id, name, note, looks } = board;
  const close = () => setOpen(undefined);

  function remove() {
    const putBack = deleteBoard(id);
    navigate(paths.saved, { replace: true });
    toast({
      title: `Board “${name}” deleted`,
      description: "Its looks stay saved.",
      action: { label: "Undo", onPress: putBack },
      duration: UNDO_DURATION,
    });
  }

  return (
    <>
      <Link href={paths.saved} className={BACK}>
        <ArrowLeft aria-hidden size={16} />
        Saved looks
      </Link>
      <div className="flex items-center justify-between gap-3 pt-1">
        <h1 dir="auto" className="display min-w-0 text-3xl">
          {name}
        </h1>
        <div className="flex shrink-0">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Edit board"
            onClick={() => setOpen("form")}
          >
            <Pencil aria-hidden size={18} />
          </Button>
          <Button variant="quiet" size="icon" aria-label="Delete board" onClick={remove}>
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
      </div>
      {note && <p className="mt-3 max-w-[38.5em] text-lg whitespace-pre-line text-quiet">{note}</p>}
      <ListTools list={{ board, name, note, ids: looks }}>
        {saved.length > looks.length && (
          <Button variant="secondary" onClick={() => setOpen("pick")}>
            <ImagePlus aria-hidden size={18} />
            Add saved looks
          </Button>
        )}
      </ListTools>
      {looks.length === 0 && (
        <Notice>
          <p className="display text-2xl text-ink">Nothing on this board yet</p>
          <p className="mt-2">
            Add looks you saved, or open any look and choose “Boards” beside its heart.
          </p>
        </Notice>
      )}
      {open === "form" && (
        <LazyTool
          tool="board-form"
          title="Edit board"
          action="Save changes"
          words={{ name, note }}
          onSave={(words) => changeBoard(id, words)}
          onClose={close}
        />
      )}
      {open === "pick" && (
        <LazyTool tool="pick-looks" board={board} saved={saved} onClose={close} />
      )}
    </>
  );
}

const BACK =
  "mt-4 inline-flex min-h-11 items-center gap-1.5 text-sm text-quiet hover:text-lacquer hover:underline";

interface ListToolsProps {
  list: LookList;
  /** Further actions. */
  children?: ReactNode;
}

function ListTools({ list, children }: ListToolsProps) {
  const [open, setOpen] = useState<"arrange" | "show" | "share">();
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
              <Button variant="secondary" onClick={() => setOpen("share")}>
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
          {open === "share" && (
            <LazyTool tool="share" list={list} designs={designs} onClose={close} />
          )}
        </>
      )}
    </DesignsByIds>
  );
}
