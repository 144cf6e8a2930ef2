import { ArchiveRestore } from "lucide-react";
import { paths } from "../../../contract/paths.ts";
import type { TrashKind } from "../../../contract/admin/trash.ts";
import { Link } from "../../components/link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { nounOf } from "./use-trash-calls.ts";

/** Leads to all of a kind that can still be restored. */
export function TrashLink({ kind }: { kind: TrashKind }) {
  return (
    <Tooltip label="Trash">
      <Link
        href={`${paths.adminTrash}?kind=${kind}`}
        aria-label={`Deleted ${nounOf(kind).many}`}
        className={buttonClass({ variant: "quiet", size: "icon" })}
      >
        <ArchiveRestore aria-hidden className="size-4" />
      </Link>
    </Tooltip>
  );
}
