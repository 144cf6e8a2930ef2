import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../../components/ui/dialog.tsx";
import { controlClass } from "../../../components/ui/field.tsx";
import { collectEarlyText, useFirstFocus } from "./first-focus.tsx";
import { RoomContent, FullScreenEditor } from "./full-screen-editor.tsx";

interface PendingFormProps {
  title: string;
  /** Whether the form fills the screen. */
  isRoom?: boolean;
  onClose: () => void;
  /** Called when the form has taken the typed text, if it does not replace this. */
  onTaken?: () => void;
  /** Whether an input method is composing a word, which the form must not interrupt. */
  onComposing?: (isComposing: boolean) => void;
}

/** A loading form: it has the focus, and typed text goes into the form’s first field. */
export function PendingForm({ title, isRoom = false, onClose, ...props }: PendingFormProps) {
  const focus = useFirstFocus({ arrives: true });
  const field = <FirstField {...props} title={title} isLarge={isRoom} opener={focus.opener} />;
  const rest = <div className="gloss h-48 rounded-control" />;
  const heading = (
    <>
      {title} <span className="sr-only">is loading</span>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose}>
      {isRoom ? (
        <RoomContent {...focus.content} onEscapeKeyDown={keepText}>
          {focus.marker}
          <FullScreenEditor title={heading} note={null} actions={null}>
            {field}
            {rest}
          </FullScreenEditor>
        </RoomContent>
      ) : (
        <DialogContent
          aria-describedby={undefined}
          className="max-w-2xl"
          onEscapeKeyDown={keepText}
          {...focus.content}
        >
          {focus.marker}
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <DialogTitle size="small">{heading}</DialogTitle>
            <DialogCross />
          </div>
          <div className="grid gap-5 p-5">
            {field}
            {rest}
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Escape would lose the typed text. */
function keepText(event: KeyboardEvent) {
  if (event.target instanceof HTMLInputElement && event.target.value !== "") event.preventDefault();
}

interface FirstFieldProps extends Pick<PendingFormProps, "title" | "onTaken" | "onComposing"> {
  isLarge: boolean;
  opener: RefObject<Element | null>;
}

function FirstField({ title, isLarge, opener, onTaken, onComposing }: FirstFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const taken = useEffectEvent(() => onTaken?.());
  useLayoutEffect(
    () =>
      field.current
        ? collectEarlyText(
            field.current,
            () => opener.current,
            () => taken(),
          )
        : undefined,
    [opener],
  );
  return (
    <input
      ref={field}
      type="text"
      autoComplete="off"
      aria-label={`${title}: first field`}
      onKeyDown={(event) => {
        // There are no fields yet.
        if (event.key !== "Tab" || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onCompositionStart={() => onComposing?.(true)}
      onCompositionEnd={() => onComposing?.(false)}
      className={isLarge ? "display bg-transparent text-3xl outline-none" : controlClass}
    />
  );
}
