import type { Passkey } from "../../../../contract/account/passkeys.ts";
import { passkeyNameForm } from "../../../../contract/forms/passkey.ts";
import { TextField } from "../../crud/fields/text-field.tsx";
import { FormDialog } from "../../crud/form/form-dialog.tsx";
import { usePasskeyChanges } from "./use-passkeys.ts";

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { rename } = usePasskeyChanges();
  return (
    <FormDialog
      title="Rename this passkey"
      action="Rename"
      schema={passkeyNameForm}
      values={{ name: passkey.name }}
      onSave={async ({ name }) => {
        await rename(passkey, name);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="By which you know it again here; the device keeps its own."
      />
    </FormDialog>
  );
}
