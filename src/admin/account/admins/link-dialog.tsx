import { Button } from "../../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../../components/ui/dialog.tsx";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { CopyButton } from "../../copy-button.tsx";

/** A new invitation, which nothing shows again: only the button that says that it was passed on leads on. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog open>
      <DialogContent className="max-w-lg p-6">
        <DialogTitle>Pass on this link</DialogTitle>
        <DialogDescription className="mt-2 mb-5 text-quiet">
          It is shown this one time. Send it to nobody but the one who is invited: whoever opens it
          first becomes an admin.
        </DialogDescription>
        <Field label="Link">
          {(control) => (
            <input
              {...control}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className={controlClass}
            />
          )}
        </Field>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <CopyButton label="Copy link" text={link} done="Link copied" />
          <Button onClick={onClose}>I have it</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
