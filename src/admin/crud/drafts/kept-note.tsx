import { CloudCheck, HardDrive } from "lucide-react";
import { AnswerError } from "../../../lib/data/send.ts";
import { failureMessage } from "../../kit/failure.ts";
import type { DraftState } from "./use-draft.ts";

interface KeptNoteProps extends DraftState {
  /** Whether visitors see what is changed. */
  isPublic?: boolean;
}

/** Says quietly where what is typed is kept. */
export function KeptNote({ keptAt, failure, isPublic = false }: KeptNoteProps) {
  if (keptAt === undefined && failure === undefined) return null;
  const isRefused = failure instanceof AnswerError && failure.explained;
  const Icon = keptAt === "server" ? CloudCheck : HardDrive;
  return (
    <p className="flex min-w-0 items-baseline gap-1.5 text-sm text-quiet">
      <Icon aria-hidden className="size-4 shrink-0 self-center" />
      <span>
        {keptAt === "server" ? "Saved as unfinished" : "Kept on this device for now"}
        {isPublic && "; visitors see it as it was"}
        {isRefused && `: ${failureMessage(failure)}`}
      </span>
    </p>
  );
}
