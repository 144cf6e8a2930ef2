import { useState } from "react";
import type { OwnAccount } from "../../../../contract/account/own-account.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { EditedTime } from "../../crud/list/edited-time.tsx";
import { AccountRow, ROWS } from "../account-row.tsx";
import { Panel } from "../../panel.tsx";
import { PresentPasswordDialog } from "../present-password-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { type NewCodes, useSecondFactor } from "./use-second-factor.ts";

const CODE = { one: "code", many: "codes" };
/** From here on, new ones are due. */
const FEW = 3;

/** What is asked for beside the password. */
export function SecondFactor({ account }: { account: OwnAccount }) {
  const [open, setOpen] = useState<"set-up" | "off" | "renew">();
  const [made, setMade] = useState<NewCodes>();
  const calls = useSecondFactor();
  const close = () => setOpen(undefined);
  const show = (codes: NewCodes) => {
    close();
    setMade(codes);
  };
  const leaveCodes = () => {
    setMade(undefined);
    if (made?.done) toast(made.done);
  };
  const { email, second_factor: factor } = account;

  return (
    <Panel
      title="Second factor"
      text="A code from your phone, asked for beside the password: whoever learns the password alone stays outside."
    >
      <ul className={ROWS}>
        <AccountRow
          label={<>Authenticator app {factor && <Badge tone="success">On</Badge>}</>}
          action={
            <Button variant="secondary" onClick={() => setOpen(factor ? "off" : "set-up")}>
              {factor ? "Switch off" : "Set up"}
            </Button>
          }
        >
          {factor ? (
            <>
              Set up <EditedTime at={factor.since} />
            </>
          ) : (
            "Off. Any app does that shows codes of six digits; most password managers do too."
          )}
        </AccountRow>
        {factor && (
          <AccountRow
            label={
              <>
                Recovery codes{" "}
                {factor.recovery_codes_left <= FEW && <Badge tone="gilt">Make new ones</Badge>}
              </>
            }
            action={
              <Button variant="secondary" onClick={() => setOpen("renew")}>
                Make new codes
              </Button>
            }
          >
            {counted(factor.recovery_codes_left, CODE)} left for the day that the app is lost.
          </AccountRow>
        )}
      </ul>
      {open === "set-up" && <SetUpDialog onDone={show} onClose={close} />}
      {open === "off" && (
        <PresentPasswordDialog
          title="Switch off the second factor"
          action="Switch off"
          text="From then on your password alone signs in. Your recovery codes count no more, and you are signed out on all other devices."
          onPassword={async (password) => {
            await calls.switchOff(password);
            close();
          }}
          onClose={close}
        />
      )}
      {open === "renew" && (
        <PresentPasswordDialog
          title="Make new recovery codes"
          action="Make new codes"
          text="The codes that you have count no more."
          onPassword={async (password) => show(await calls.renewCodes(password))}
          onClose={close}
        />
      )}
      {made && <RecoveryCodesDialog email={email} codes={made.codes} onClose={leaveCodes} />}
    </Panel>
  );
}
