import { inviteForm } from "../../../../contract/forms/account.ts";
import { TextField } from "../../crud/fields/text-field.tsx";
import { FormDialog } from "../../crud/form/form-dialog.tsx";
import { PasswordField } from "../password-field.tsx";
import { useAdminChanges } from "./use-admins.ts";

interface InviteDialogProps {
  /** Is given the link. */
  onInvited: (link: string) => void;
  onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { invite } = useAdminChanges();
  return (
    <FormDialog
      title="Invite an admin"
      action="Make the link"
      schema={inviteForm}
      values={{ name: "", password: "" }}
      onSave={async (form) => onInvited(await invite(form))}
      onClose={onClose}
    >
      <p className="text-quiet">
        You get a link to pass on. Whoever opens it chooses an email and a password, and may then do
        everything that you may. It works once, within seven days.
      </p>
      <TextField
        name="name"
        label="For whom"
        optional
        hint="As you call her or him, so that you know the invitation again."
      />
      <PasswordField name="password" label="Present password" autoComplete="current-password" />
    </FormDialog>
  );
}
