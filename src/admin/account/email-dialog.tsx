import { ownAccount } from "../../../contract/account/own-account.ts";
import { emailForm } from "../../../contract/forms/account.ts";
import { send } from "../../lib/data/send.ts";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { useAccountChange } from "./use-own-account.ts";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";

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

/** What somebody signs in with. */
export function EmailField({ label, hint }: { label: string; hint?: string }) {
  const { value, setValue, onBlur, error } = useFormField<string>("email");
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          className={controlClass}
        />
      )}
    </Field>
  );
}
