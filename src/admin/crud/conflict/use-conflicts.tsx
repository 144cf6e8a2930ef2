import { type ReactNode, useCallback, useRef, useState } from "react";
import type { AskAboutConflict, Conflict, Resolution } from "./conflict.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

interface Question {
  conflict: Conflict;
  answer: (resolution: Resolution) => void;
}

/** Asks what becomes of a conflict, one at a time; `dialog` has to be shown. */
export function useConflicts(): { ask: AskAboutConflict; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const ask = useCallback<AskAboutConflict>((conflict) => {
    const resolution = last.current.then(() => {
      const { promise, resolve } = Promise.withResolvers<Resolution>();
      setQuestion({ conflict, answer: resolve });
      return promise.finally(() => setQuestion(undefined));
    });
    last.current = resolution;
    return resolution;
  }, []);

  const dialog = question && (
    <ConflictDialog conflict={question.conflict} onResolve={question.answer} />
  );
  return { ask, dialog };
}
