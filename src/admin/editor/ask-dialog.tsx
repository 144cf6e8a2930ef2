import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "../../components/ui/dialog.tsx";
import { type ControlProps, Field, controlClass } from "../../components/ui/field.tsx";

export interface AskedText {
  control: ControlProps;
  text: string;
  setText: (text: string) => void;
}

interface AskDialogProps {
  title: string;
  label: string;
  hint?: string;
  value: string;
  /** Says what answering does, such as "Set link". */
  action: string;
  /** Answering is not possible yet. */
  waiting?: boolean;
  /** Why the text is no answer; undefined when it is one. */
  fault?: (text: string) => string | undefined;
  onAnswer: (text: string) => void;
  onClose: () => void;
  /** What is typed into; a plain field unless given. */
  renderInput?: (asked: AskedText) => ReactNode;
  /** Stands between the title and the field. */
  children?: ReactNode;
  /** Stands at the start of the last line. */
  aside?: ReactNode;
}

/** Asks for one line of text, on top of the form that is open. */
export function AskDialog(props: AskDialogProps) {
  const [text, setText] = useState(props.value);
  const [fault, setFault] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React hands the event on to the form below, which would be saved.
    event.stopPropagation();
    if (props.waiting) return;
    const wrong = props.fault?.(text);
    setFault(wrong);
    if (!wrong) props.onAnswer(text.trim());
  }

  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()}>
      <DialogContent
        className="max-w-md p-6"
        onKeyDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <DialogTitle>{props.title}</DialogTitle>
          {props.children}
          <Field label={props.label} hint={props.hint} error={fault}>
            {(control) => (props.renderInput ?? plainInput)({ control, text, setText })}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            {props.aside}
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" aria-disabled={props.waiting}>
              {props.action}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function plainInput({ control, text, setText }: AskedText) {
  return (
    <input
      {...control}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      className={controlClass}
    />
  );
}
