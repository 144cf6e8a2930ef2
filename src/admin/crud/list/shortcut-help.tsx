import { Keyboard } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/ui/popover.tsx";
import { Switch } from "../../../components/ui/switch.tsx";

export interface Shortcuts {
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

const KEYS = [
  ["/", "Search"],
  ["N", "Add"],
  ["↑ ↓", "Move between rows"],
  ["Enter", "Edit the row"],
  ["Ctrl Enter", "Save the form"],
  ["Esc", "Close"],
  ["F8", "Go to the notification"],
] as const;

/** Lists the shortcut keys and switches the single-letter ones off; hidden where there are no keys. */
export function ShortcutHelp({ enabled, setEnabled }: Shortcuts) {
  const id = useId();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          className="max-md:hidden"
        >
          <Keyboard aria-hidden className="size-5" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Keyboard shortcuts" padding="p-4" className="w-72">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
          {KEYS.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-md border border-line bg-page px-1.5 py-0.5 font-sans text-xs font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd className="text-quiet">{what}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex min-h-11 items-center justify-between gap-3 border-t border-line pt-3 text-sm font-semibold">
          <label htmlFor={id}>Use the keys / and N</label>
          <Switch id={id} checked={enabled} onCheckedChange={setEnabled} />
        </div>
      </PopoverContent>
    </Popover>
  );
}
