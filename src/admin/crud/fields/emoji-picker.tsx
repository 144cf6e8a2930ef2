import { SmilePlus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/ui/popover.tsx";
import { EMOJI_GROUPS } from "./emoji.ts";

const PER_LINE = 8;
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -PER_LINE,
  ArrowDown: PER_LINE,
};

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  /** Takes the focus once the picker closes. */
  onClose: () => void;
}

/** All groups in one panel; it stays open, so that several can be picked. Arrow keys move in it. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const [current, setCurrent] = useState(EMOJI_GROUPS[0]?.emoji[0]?.[0]);

  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="small" className="-my-2">
          <SmilePlus aria-hidden className="size-4" /> Emoji
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Emoji"
        onKeyDown={moveByArrows}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClose();
        }}
        className="max-w-[23rem]"
      >
        {EMOJI_GROUPS.map(({ label, emoji }) => (
          <div key={label} role="group" aria-label={label} className="mb-2 last:mb-0">
            <p aria-hidden className="mb-1 text-xs font-semibold text-quiet">
              {label}
            </p>
            <div className="grid grid-cols-8">
              {emoji.map(([character, name]) => (
                <button
                  key={character}
                  type="button"
                  aria-label={name}
                  title={name}
                  tabIndex={character === current ? 0 : -1}
                  onFocus={() => setCurrent(character)}
                  onClick={() => onPick(character)}
                  className="grid h-10 cursor-pointer place-items-center rounded-control text-xl hover:bg-shell"
                >
                  {character}
                </button>
              ))}
            </div>
          </div>
        ))}
      </PopoverContent>
    </Popover>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const place = buttons.findIndex((button) => button === document.activeElement);
  buttons[place + step]?.focus();
}
