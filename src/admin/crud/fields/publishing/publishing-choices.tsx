import type { ReactNode } from "react";
import { PublishingChoice } from "./publishing-choice.tsx";

interface PublishingChoicesProps {
  isDraft: boolean;
  onDraft: () => void;
  /** What else can be chosen. */
  children: ReactNode;
}

/** Whether visitors see something, and since when. */
export function PublishingChoices({ isDraft, onDraft, children }: PublishingChoicesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Publishing</legend>
      <PublishingChoice
        label="Keep as a draft"
        hint="Seen here only, and by those who have its preview link."
        checked={isDraft}
        onChoose={onDraft}
      />
      {children}
    </fieldset>
  );
}
