import { ownAccount } from "../../../contract/account/own-account.ts";
import { PASSWORD_MIN_LENGTH, passwordForm } from "../../../contract/forms/account.ts";
import { send } from "../../lib/data/send.ts";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import { PasswordField } from "./password-field.tsx";
import { useAccountChange } from "./use-own-account.ts";

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
}

export function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const change = useAccountChange();
  return (
    <FormDialog
      title="Change password"
      action="Change password"
      schema={passwordForm}
      values={{ password: "", new_password: "" }}
      onSave={async (form) => {
        await change("Password changed", () => send(ownAccount.changePassword, form));
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordField name="password" label="Present password" autoComplete="current-password" />
      <PasswordField
        name="new_password"
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters; a few words are easier to remember than signs.`}
        autoComplete="new-password"
      />
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </FormDialog>
  );
}
