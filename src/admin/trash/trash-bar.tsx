import { Trash2, Undo2 } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { SelectionBar, type SelectionBarProps } from "../crud/list/selection-bar.tsx";

interface TrashBarProps extends Omit<SelectionBarProps, "noun" | "children"> {
  onRestore: () => void;
  onRemove: () => void;
}

/** What can be done with what is selected in the trash. */
export function TrashBar({ onRestore, onRemove, ...props }: TrashBarProps) {
  return (
    <SelectionBar {...props} noun="items">
      <Button variant="secondary" disabled={props.busy} onClick={onRestore}>
        <Undo2 aria-hidden className="size-4" /> Restore
      </Button>
      <Button variant="secondary" disabled={props.busy} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        <span>
          Delete <span className="max-sm:sr-only">for good</span>
        </span>
      </Button>
    </SelectionBar>
  );
}
