import { Button } from "../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { InputField } from "./fields/text-field.tsx";

interface SecretDialogProps {
  title: string;
  label: string;
  secret: string;
  text: string;
  onClose: () => void;
}

/** Shows a secret this once: only its button closes the dialog. */
export function SecretDialog({ title, label, secret, text, onClose }: SecretDialogProps) {
  return (
    <Dialog open>
      <DialogContent className="max-w-lg p-6">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="mt-2 mb-5 text-quiet">{text}</DialogDescription>
        <InputField
          label={label}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <CopyButton
            label={`Copy ${label.toLowerCase()}`}
            text={secret}
            done={`${label} copied`}
          />
          <Button onClick={onClose}>Done</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
