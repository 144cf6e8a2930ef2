import { ownAccount } from "../../../contract/account/own-account.ts";
import { emailForm } from "../../../contract/forms/account.ts";
import { send } from "../../lib/data/send.ts";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { useAccountChange } from "./use-own-account.ts";

interface EmailDialogProps {
  email: string;
  onClose: () => void;
}

export function EmailDialog({ email, onClose }: EmailDialogProps) {
  const change = useAccountChange();
  return (
    <FormDialog
      title="Change email"
      action="Change email"
      schema={emailForm}
      values={{ email: "", password: "" }}
      onSave={async (form) => {
        await change(`You now sign in as ${form.email}`, () => send(ownAccount.changeEmail, form));
        onClose();
      }}
      onClose={onClose}
    >
      <EmailField label="New email" hint={`You sign in as ${email} now.`} />
      <PasswordField name="password" label="Present password" autoComplete="current-password" />
    </FormDialog>
  );
}
