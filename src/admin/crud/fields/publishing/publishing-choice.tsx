import { useId } from "react";

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
