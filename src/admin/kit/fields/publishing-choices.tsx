import { type ReactNode, useId } from "react";
import { useFormField } from "./text-field.tsx";

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

interface DraftFieldProps {
  /** Whether visitors see the saved one; undefined where nothing is saved yet. */
  isPublic: boolean | undefined;
}

/** At once, or not yet: the field `is_active`, of what has no dates. */
export function DraftField({ isPublic = false }: DraftFieldProps) {
  const isActive = useFormField<boolean>("is_active");
  return (
    <PublishingChoices isDraft={!isActive.value} onDraft={() => isActive.setValue(false)}>
      <PublishingChoice
        label={isPublic ? "Published" : "Publish now"}
        hint={isPublic ? "Visitors see it." : "Visitors see it once it is saved."}
        checked={isActive.value}
        onChoose={() => isActive.setValue(true)}
      />
    </PublishingChoices>
  );
}

interface PublishingChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  onChoose: () => void;
}

/** One of several, of which one is chosen. */
export function PublishingChoice({ label, hint, checked, onChoose }: PublishingChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="radio"
        name="publishing"
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-lacquer"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      </div>
    </div>
  );
}
