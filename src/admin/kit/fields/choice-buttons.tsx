import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useState } from "react";

interface ChoiceButtonsProps {
  label: string;
  options: readonly { value: string; content: ReactNode }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Toggle buttons with one Tab stop; arrow keys move among them. */
export function ChoiceButtons({ label, options, chosen, onToggle }: ChoiceButtonsProps) {
  const [current, setCurrent] = useState(chosen[0] ?? options[0]?.value);
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map(({ value, content }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          tabIndex={value === current ? 0 : -1}
          onFocus={() => setCurrent(value)}
          onKeyDown={(event) => moveByArrows(event, event.currentTarget.parentElement, STEPS)}
          onClick={() => onToggle(value)}
          className={clsx(
            "flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full px-3 text-xs font-medium transition-colors",
            chosen.includes(value)
              ? "bg-lacquer text-on-lacquer"
              : "bg-shell text-on-shell hover:underline",
          )}
        >
          {content}
        </button>
      ))}
    </div>
  );
}

/** Moves the focus among the buttons of a group; `steps` says how far each key goes. */
export function moveByArrows(
  event: KeyboardEvent,
  group: Element | null,
  steps: Record<string, number>,
) {
  const step = steps[event.key];
  if (step === undefined || !group) return;
  event.preventDefault();
  const buttons = [...group.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[at + step]?.focus();
}
