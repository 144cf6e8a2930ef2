import { useState } from "react";
import type { OwnAccount } from "../../../contract/account/own-account.ts";
import { Button } from "../../components/ui/button.tsx";
import { AccountRow, ROWS } from "./account-row.tsx";
import { Panel } from "../panel.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

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
