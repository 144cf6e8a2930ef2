import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import type { Conflict, Resolution } from "./conflict.ts";
import { fieldLabel } from "./field-label.ts";

interface ResolutionButtonsProps {
  conflict: Conflict;
  /** The fields that are still to be decided about. */
  open: string[];
  onMerge: () => void;
  onResolve: (resolution: Resolution) => void;
}

/** What can be done about a conflict; the first changes nothing. */
export function ResolutionButtons({ conflict, open, onMerge, onResolve }: ResolutionButtonsProps) {
  const { doing, noun, now, inTrash, hasForm } = conflict;
  if (doing === "delete") {
    return (
      <>
        <Button variant="secondary" onClick={() => onResolve("back")}>
          Keep the {noun}
        </Button>
        <Button variant="danger" onClick={() => onResolve("delete")}>
          Delete it anyway
        </Button>
      </>
    );
  }
  const back =
    doing === "open" ? "Decide when I save" : hasForm ? "Back to the form" : "Change nothing";
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => onResolve("back")}
        className="max-sm:order-last max-sm:col-span-2 sm:mr-auto sm:-ml-4"
      >
        {back}
      </Button>
      {now ? (
        <Merge open={open} onMerge={onMerge}>
          {doing === "open" ? "Go on with these" : "Save these"}
        </Merge>
      ) : (
        <>
          {hasForm && (
            <Button
              variant={inTrash ? "secondary" : "primary"}
              onClick={() => onResolve("new")}
              className={inTrash ? "" : "max-sm:col-span-2"}
            >
              Save as new
            </Button>
          )}
          {inTrash && <Button onClick={() => onResolve("restore")}>Restore and save</Button>}
        </>
      )}
    </>
  );
}

interface MergeProps {
  open: string[];
  onMerge: () => void;
  children: ReactNode;
}

/** Leads to the first field that nothing was chosen of. */
function Merge({ open, onMerge, children }: MergeProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function press() {
    const [field] = open;
    if (field === undefined) return onMerge();
    setAsked(true);
    const dialog = button.current?.closest("[role=alertdialog]");
    dialog?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
  }

  return (
    <>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden max-sm:col-span-2">
        {isAsked && open.length > 0 && `Please choose: ${open.map(fieldLabel).join(", ")}`}
      </p>
      <Button ref={button} onClick={press} className="max-sm:col-span-2">
        {children}
      </Button>
    </>
  );
}
