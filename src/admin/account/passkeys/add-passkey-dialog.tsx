import { newPasskeyForm } from "../../../../contract/forms/passkey.ts";
import { TextField } from "../../crud/fields/text-field.tsx";
import { FormDialog } from "../../crud/form/form-dialog.tsx";
import { PasswordField } from "../password-field.tsx";
import { useSessions } from "../use-sessions.ts";
import { usePasskeyChanges } from "./use-passkeys.ts";

/** The password and a name; then the device asks for finger, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { add } = usePasskeyChanges();
  const { data, isLoading } = useSessions();
  const here = data?.sessions.find(({ is_current }) => is_current);
  // The name that it offers is this device's.
  if (isLoading) return null;
  return (
    <FormDialog
      title="Add a passkey"
      action="Continue"
      schema={newPasskeyForm}
      values={{ password: "", name: here?.device ?? "Passkey" }}
      onSave={async ({ name, password }) => {
        await add(name, password);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-quiet">
        Your device then asks for fingerprint, face or PIN, or offers to use your phone or a
        security key.
      </p>
      <PasswordField name="password" label="Present password" autoComplete="current-password" />
      <TextField name="name" label="Name" hint="By which you know the passkey again." />
    </FormDialog>
  );
}
