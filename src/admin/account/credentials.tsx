import { useState, type ReactNode } from "react";
import { type OwnAccount, ownAccount } from "../../../contract/account/own-account.ts";
import { Button } from "../../components/ui/button.tsx";
import { Panel } from "../kit/panel.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { PASSWORD_MIN_LENGTH, passwordForm } from "../../../contract/forms/account.ts";
import { send } from "../../lib/data/send.ts";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { useAccountChange } from "./use-own-account.ts";

/** What the admin signs in with. */
export function Credentials({ account }: { account: OwnAccount }) {
  const [changing, setChanging] = useState<"email" | "password">();
  const close = () => setChanging(undefined);
  return (
    <Panel
      title="Signing in"
      text="A change asks for your present password and signs you out on all other devices. Passkeys stay."
    >
      <ul className={ROWS}>
        <AccountRow
          label="Email"
          action={
            <Button variant="secondary" onClick={() => setChanging("email")}>
              Change email
            </Button>
          }
        >
          {account.email}
        </AccountRow>
        <AccountRow
          label="Password"
          action={
            <Button variant="secondary" onClick={() => setChanging("password")}>
              Change password
            </Button>
          }
        >
          Known to you alone.
        </AccountRow>
      </ul>
      {changing === "email" && <EmailDialog email={account.email} onClose={close} />}
      {changing === "password" && <PasswordDialog email={account.email} onClose={close} />}
    </Panel>
  );
}

interface AccountRowProps {
  label: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** One thing that can be changed, and what changes it; one below the other where it is narrow. */
export function AccountRow({ label, children, action }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <div className="text-sm wrap-anywhere text-quiet">{children}</div>
      </div>
      {action}
    </li>
  );
}

export const ROWS = "divide-y divide-line border-t border-line";

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
}

function PasswordDialog({ email, onClose }: PasswordDialogProps) {
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
