import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import type { Board } from "../../lib/visitor/parse-boards.ts";
import { BoardShelf } from "./board-shelf.tsx";
import { ListTools } from "./list-tools.tsx";

interface OwnDesignsProps {
  ids: string[];
  boards: Board[];
}

export function OwnDesigns({ ids, boards }: OwnDesignsProps) {
  if (ids.length === 0 && boards.length === 0) {
    return (
      <Notice
        action={
          <Link href={paths.allDesigns} className={buttonClass({ size: "large" })}>
            Find a look to save
          </Link>
        }
      >
        <p className="display text-2xl text-ink">No looks saved yet</p>
        <p className="mt-2">
          Press the heart on a design and it waits for you here, on this device.
        </p>
      </Notice>
    );
  }
  return (
    <>
      <BoardShelf boards={boards} />
      <ListTools list={{ name: "Saved looks", note: "", ids }} />
    </>
  );
}
