import { type ReactNode, useState } from "react";
import {
  type OwnAccount,
  ownAccount,
  type ChangedAccount,
  sessions,
  admins,
} from "../../../contract/account/own-account.ts";
import { emailForm, passwordForm, currentPasswordForm } from "../../../contract/forms/account.ts";
import { sendAsAdmin } from "../kit/calls.ts";
import { EmailField, NewPasswordField, CurrentPasswordField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { Panel, PanelRow, ROWS } from "../kit/panel.tsx";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { account } from "../../../contract/endpoints.ts";
import { passkeys } from "../../../contract/account/passkeys.ts";
import { counted } from "../../lib/format/numbers.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

const SHOWN = [account.status, ownAccount.find, sessions.list, passkeys.list, admins.list];
const DEVICES = { one: "other device was", many: "other devices were" };

export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all(SHOWN.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/**
 * Waits for a call that changes the account, then shows a toast with this title, if any, and the number of ended
 * sessions.
 */
export function useAccountChange() {
  const client = useQueryClient();
  return async <Answer extends ChangedAccount>(
    title: string | undefined,
    call: Promise<Answer>,
  ) => {
    const answer = await call;
    if (title !== undefined) toast({ title, description: signedOutText(answer.sessions_ended) });
    await refreshAccount(client);
    return answer;
  };
}

export function signedOutText(ended: number): string {
  return ended === 0
    ? "No other devices were signed in."
    : `${counted(ended, DEVICES)} signed out; this one stays signed in.`;
}

export function Credentials({ account }: { account: OwnAccount }) {
  const [changing, setChanging] = useState<"email" | "password">();
  const close = () => setChanging(undefined);
  return (
    <Panel
      title="Email and password"
      text="To change these, enter your current password. All other devices are signed out. Passkeys stay."
    >
      <ul className={ROWS}>
        <PanelRow
          label="Email"
          buttons={[{ label: "Change email", onPress: () => setChanging("email") }]}
        >
          {account.email}
        </PanelRow>
        <PanelRow
          label="Password"
          buttons={[{ label: "Change password", onPress: () => setChanging("password") }]}
        >
          Only you know it.
        </PanelRow>
      </ul>
      {changing === "email" && <EmailDialog email={account.email} onClose={close} />}
      {changing === "password" && <PasswordDialog email={account.email} onClose={close} />}
    </Panel>
  );
}

interface CredentialDialogProps {
  email: string;
  onClose: () => void;
}

function EmailDialog({ email, onClose }: CredentialDialogProps) {
  const change = useAccountChange();
  return (
    <FormDialog
      title="Change email"
      action="Change email"
      schema={emailForm}
      values={{ email: "", password: "" }}
      onSave={async (form) => {
        const title = `You now sign in as ${form.email}`;
        await change(title, sendAsAdmin(ownAccount.changeEmail, form));
        onClose();
      }}
      onClose={onClose}
    >
      <EmailField label="New email" hint={`You sign in as ${email} now.`} />
      <CurrentPasswordField />
    </FormDialog>
  );
}

function PasswordDialog({ email, onClose }: CredentialDialogProps) {
  const change = useAccountChange();
  return (
    <FormDialog
      title="Change password"
      action="Change password"
      schema={passwordForm}
      values={{ password: "", new_password: "" }}
      onSave={async (form) => {
        await change("Password changed", sendAsAdmin(ownAccount.changePassword, form));
        onClose();
      }}
      onClose={onClose}
    >
      <CurrentPasswordField />
      <NewPasswordField name="new_password" label="New password" />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </FormDialog>
  );
}

interface CurrentPasswordDialogProps {
  title: string;
  /** The label of the button. */
  action: string;
  text: ReactNode;
  /** Throws the server’s error. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change. */
export function CurrentPasswordDialog({ text, onPassword, ...dialog }: CurrentPasswordDialogProps) {
  return (
    <FormDialog
      {...dialog}
      schema={currentPasswordForm}
      values={{ password: "" }}
      onSave={({ password }) => onPassword(password)}
    >
      <p className="text-quiet">{text}</p>
      <CurrentPasswordField />
    </FormDialog>
  );
}
