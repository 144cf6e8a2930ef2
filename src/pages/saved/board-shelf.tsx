import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { Photo } from "../../components/photo.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";
import { counted } from "../../lib/format/counted.ts";
import { useNavigate } from "../../lib/router/address.ts";
import { createBoard } from "../../lib/visitor/boards.ts";
import type { Board } from "../../lib/visitor/parse-boards.ts";
import { LazyTool } from "./lazy-tool.tsx";

const COVERS = 3;

/** The boards of this device, and the way to a new one. */
export function BoardShelf({ boards }: { boards: Board[] }) {
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const { designs } = useDesignsByIds(boards.flatMap(({ looks }) => looks.slice(0, COVERS)));
  const known = new Map(designs.map((design) => [design.id, design]));
  return (
    <section aria-labelledby="boards" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="boards" className="text-lg font-semibold">
          Boards
        </h2>
        <Button variant="secondary" onClick={() => setNaming(true)}>
          <Plus aria-hidden size={18} />
          New board
        </Button>
      </div>
      {boards.length > 0 && (
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
      )}
      {naming && (
        <LazyTool
          tool="board-form"
          title="New board"
          action="Make this board"
          onSave={({ name, note }) => navigate(paths.board(createBoard(name, [], note)))}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}

const COVERS_TILE =
  "hover:text-lacquer after:absolute after:inset-0 after:z-1 after:rounded-media focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-lacquer";
