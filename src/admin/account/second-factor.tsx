import {
  CurrentPasswordDialog,
  refreshAccount,
  signedOutText,
  useAccountChange,
} from "./credentials.tsx";
import { sendAsAdmin } from "../kit/calls.ts";
import { useState } from "react";
import {
  type OwnAccount,
  type SecondFactorKey,
  secondFactor,
} from "../../../contract/account/own-account.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { toast, type ToastMessage } from "../../lib/visitor/toast-store.ts";
import { EditedTime } from "../kit/list/selection.tsx";
import { PanelRow, ROWS, Panel } from "../kit/panel.tsx";
import { CodeField } from "../kit/fields/text-field.tsx";
import { Download, Printer } from "lucide-react";
import { Printed, QrDrawing, qrPath } from "../../components/paper.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { useSite } from "../../lib/data/site.ts";
import { CopyButton } from "../kit/form/dialogs.tsx";
import { useUnsavedGuard, FormDialog } from "../kit/form/form-dialog.tsx";
import { saveFile } from "../kit/buttons.tsx";
import { secondFactorForm } from "../../../contract/forms/account.ts";
import { useQueryClient } from "@tanstack/react-query";

const CODE = { one: "code", many: "codes" };
/** With this many left, new ones should be made. */
const FEW = 3;

export function SecondFactor({ account }: { account: OwnAccount }) {
  const [open, setOpen] = useState<"set-up" | "off" | "renew">();
  const [made, setMade] = useState<NewCodes>();
  const client = useQueryClient();
  const change = useAccountChange();
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
      text="Asks for a code from your phone as well, so a stolen password isn’t enough to sign in."
    >
      <ul className={ROWS}>
        <PanelRow
          label={<>Authenticator app {factor && <Badge tone="success">On</Badge>}</>}
          buttons={[
            {
              label: factor ? "Turn off" : "Set up",
              onPress: () => setOpen(factor ? "off" : "set-up"),
            },
          ]}
        >
          {factor ? (
            <>
              Set up <EditedTime at={factor.since} />
            </>
          ) : (
            "Off. Any app that shows six-digit codes works; most password managers do too."
          )}
        </PanelRow>
        {factor && (
          <PanelRow
            label={
              <>
                Recovery codes{" "}
                {factor.recovery_codes_left <= FEW && <Badge tone="gilt">Create new ones</Badge>}
              </>
            }
            buttons={[{ label: "Create new codes", onPress: () => setOpen("renew") }]}
          >
            {counted(factor.recovery_codes_left, CODE)} left, in case you lose the app.
          </PanelRow>
        )}
      </ul>
      {open === "set-up" && <SetUpDialog onDone={show} onClose={close} />}
      {open === "off" && (
        <CurrentPasswordDialog
          title="Turn off the second factor"
          action="Turn off"
          text="You’ll sign in with just your password. Your recovery codes stop working, and all other devices are signed out."
          onPassword={async (password) => {
            const call = sendAsAdmin(secondFactor.switchOff, { password });
            await change("The second factor is off", call);
            close();
          }}
          onClose={close}
        />
      )}
      {open === "renew" && (
        <CurrentPasswordDialog
          title="Create new recovery codes"
          action="Create new codes"
          text="Your current codes stop working."
          onPassword={async (password) => {
            const answer = await sendAsAdmin(secondFactor.renewRecoveryCodes, { password });
            await refreshAccount(client);
            show({ codes: answer.recovery_codes });
          }}
          onClose={close}
        />
      )}
      {made && <RecoveryCodesDialog email={email} codes={made.codes} onClose={leaveCodes} />}
    </Panel>
  );
}

interface RecoveryCodesDialogProps {
  email: string;
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes, this once: only its button closes the dialog. */
function RecoveryCodesDialog({ email, codes, onClose }: RecoveryCodesDialogProps) {
  const site = useSite();
  const [prints, setPrints] = useState(0);
  useUnsavedGuard(true, () => undefined);
  const head = `Recovery codes for ${email} at ${site.name}, ${location.host}`;
  const text = `${head}\nEach works once, instead of a code from the app.\n\n${codes.join("\n")}\n`;

  return (
    <Dialog open>
      <DialogContent className="max-w-lg p-6">
        <DialogTitle>Keep your recovery codes</DialogTitle>
        <DialogDescription className="mt-2 text-quiet">
          If you lose the app, each code signs you in once. They’re shown only now: keep them
          somewhere safe, and not just on your phone.
        </DialogDescription>
        <ul
          aria-label="Recovery codes"
          className="my-5 grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-shell px-4 py-3 font-mono text-on-shell sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="grid gap-2 sm:grid-cols-3">
          <CopyButton label="Copy" text={text} done="Recovery codes copied" />
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([text], { type: "text/plain" }), FILE_NAME)}
          >
            <Download aria-hidden className="size-4" /> Download
          </Button>
          <Button variant="secondary" onClick={() => setPrints(prints + 1)}>
            <Printer aria-hidden className="size-4" /> Print
          </Button>
          <Button onClick={onClose} className="mt-2 sm:col-span-3">
            I saved them
          </Button>
        </div>
        {prints > 0 && (
          <Printed key={prints}>
            <p className="whitespace-pre-line">{text}</p>
          </Printed>
        )}
      </DialogContent>
    </Dialog>
  );
}

const FILE_NAME = "recovery-codes.txt";

interface SetUpDialogProps {
  onDone: (made: NewCodes) => void;
  onClose: () => void;
}

const codeForm = secondFactorForm.pick({ code: true });

/** Asks for the password, then shows a key for the app, then asks for a code that proves that the app has it. */
function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const [started, setStarted] = useState<{ password: string; key: SecondFactorKey }>();
  const change = useAccountChange();
  const title = "Set up the second factor";

  if (!started) {
    return (
      <CurrentPasswordDialog
        title={title}
        action="Continue"
        text="You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or your password manager."
        onPassword={async (password) =>
          setStarted({ password, key: await sendAsAdmin(secondFactor.newKey, { password }) })
        }
        onClose={onClose}
      />
    );
  }
  const { password, key } = started;

  async function switchOn(code: string) {
    const call = sendAsAdmin(secondFactor.switchOn, { password, secret: key.secret, code });
    const { recovery_codes, sessions_ended } = await change(undefined, call);
    // Shown after the codes, which a toast would cover on a phone.
    const done = { title: "The second factor is on", description: signedOutText(sessions_ended) };
    onDone({ codes: recovery_codes, done });
  }

  return (
    <FormDialog
      key={key.secret}
      title={title}
      action="Turn on"
      schema={codeForm}
      values={{ code: "" }}
      onSave={({ code }) => switchOn(code)}
      onClose={onClose}
    >
      <AppKey appKey={key} />
      <CodeField kind="app" hint="The six digits shown in the app." />
    </FormDialog>
  );
}

/** The key for the app, as a QR code, a link and text. */
function AppKey({ appKey: { secret, uri } }: { appKey: SecondFactorKey }) {
  const code = qrPath(uri);
  return (
    <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[12rem_1fr]">
      {code && (
        <QrDrawing
          code={code}
          label="QR code of the key"
          className="mx-auto w-full max-w-56 rounded-control border border-line"
        />
      )}
      <div className="min-w-0 text-quiet">
        <p>
          Scan the code with the app. If the app is on this device,{" "}
          <a href={uri} className="text-lacquer underline">
            open it there
          </a>
          , or type in this key:
        </p>
        <p className="mt-3 rounded-control bg-shell px-3 py-2 font-mono text-on-shell">
          <span className="wrap-break-word">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
        </p>
        <CopyButton label="Copy key" text={secret} done="Key copied" className="mt-3" />
      </div>
    </div>
  );
}

/** New recovery codes, and the toast to show after them. */
interface NewCodes {
  codes: string[];
  done?: ToastMessage;
}
