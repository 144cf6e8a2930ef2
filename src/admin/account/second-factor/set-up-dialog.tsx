import { useState } from "react";
import type { SecondFactorKey } from "../../../../contract/account/second-factor.ts";
import { secondFactorForm } from "../../../../contract/forms/account.ts";
import { FormDialog } from "../../crud/form/form-dialog.tsx";
import { CodeField } from "../../session/code-field.tsx";
import { PresentPasswordDialog } from "../present-password-dialog.tsx";
import { AppKey } from "./app-key.tsx";
import { type NewCodes, useSecondFactor } from "./use-second-factor.ts";

interface SetUpDialogProps {
  onDone: (made: NewCodes) => void;
  onClose: () => void;
}

const codeForm = secondFactorForm.pick({ code: true });

/** The password, then a key for the app, then a code that shows that the app has it. */
export function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const [begun, setBegun] = useState<{ password: string; key: SecondFactorKey }>();
  const { newKey, switchOn } = useSecondFactor();
  const title = "Set up the second factor";

  if (!begun) {
    return (
      <PresentPasswordDialog
        title={title}
        action="Continue"
        text="You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or your password manager."
        onPassword={async (password) => setBegun({ password, key: await newKey(password) })}
        onClose={onClose}
      />
    );
  }
  const { password, key } = begun;
  return (
    <FormDialog
      key={key.secret}
      title={title}
      action="Switch on"
      schema={codeForm}
      values={{ code: "" }}
      onSave={async ({ code }) => onDone(await switchOn(password, key.secret, code))}
      onClose={onClose}
    >
      <AppKey appKey={key} />
      <CodeField
        name="code"
        kind="app"
        hint="Six digits, which the app shows as soon as it has the key."
      />
    </FormDialog>
  );
}
