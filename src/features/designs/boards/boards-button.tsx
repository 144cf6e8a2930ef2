import { FolderHeart } from "lucide-react";
import { Suspense, useState } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { Button } from "../../../components/ui/button.tsx";
import { lazyPage } from "../../../lib/router/lazy-page.ts";

/** The dialog comes when it is first opened, or nearly so. */
const ChooseBoards = lazyPage(() => import("./choose-boards.tsx").then((m) => m.ChooseBoards));

/** Opens the boards that a look can be put on. */
export function BoardsButton({ design }: { design: Design }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => void ChooseBoards.preload().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <FolderHeart aria-hidden size={18} />
        Boards
      </Button>
      {open && (
        <Suspense>
          <ChooseBoards design={design} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
