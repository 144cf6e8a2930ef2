import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import type { Choice } from "./changes.ts";

interface VersionChoiceProps {
  /** Shared by the versions of a field. */
  name: string;
  side: Choice["side"];
  /** Which of them is chosen. */
  chosen: Choice["side"] | undefined;
  label: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One version of a field, to be chosen; the radio tells its words, too. */
export function VersionChoice(props: VersionChoiceProps) {
  const { name, side, chosen, label, onChoose, children } = props;
  const id = useId();
  const checked = side === chosen;
  return (
    <div
      className={clsx(
        "h-full min-w-0 rounded-control border text-sm",
        checked ? "border-lacquer bg-shell/40" : "border-line",
      )}
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
        <input
          id={id}
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          aria-describedby={`${id}-words`}
          className="size-5 shrink-0 cursor-pointer accent-lacquer"
        />
        <span className="font-semibold">{label}</span>
      </label>
      <div id={`${id}-words`} className="px-3 pb-3 empty:hidden">
        {children}
      </div>
    </div>
  );
}
