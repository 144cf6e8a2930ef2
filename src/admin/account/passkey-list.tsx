import { sendAsAdmin, useAdminQuery } from "../kit/calls.ts";
import { useState, type ReactNode } from "react";
import {
  type Passkey,
  type Passkeys,
  passkeys,
  passkeyNameForm,
  newPasskeyForm,
} from "../../../contract/account/passkeys.ts";
import { DialogButton, useConfirm } from "../kit/form/dialogs.tsx";
import { PanelList, PanelRow, useRemoval } from "../kit/panel.tsx";
import { TextField, CurrentPasswordField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { sessions } from "../../../contract/account/own-account.ts";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "../../lib/visitor/toast-store.ts";
import { makePasskey } from "../session/login-form.tsx";
import { refreshAccount, useAccountChange } from "./credentials.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { EditedTime } from "../kit/list/selection.tsx";

export function PasskeyList() {
  const query = useAdminQuery(passkeys.list, {});
  const change = useAccountChange();
  const [renaming, setRenaming] = useState<Passkey>();
  const { confirm, dialog } = useConfirm();
  const { list, run } = useRemoval(
    "Couldn’t remove the passkey",
    ({ id }: Passkey) => change("Passkey removed", sendAsAdmin(passkeys.remove, { id })),
    refreshAccount,
  );

  async function remove(passkey: Passkey) {
    const isSure = await confirm({
      title: "Remove this passkey?",
      description: `“${passkey.name}” no longer signs you in, and all other devices are signed out. Your device may keep offering it until you delete it there too.`,
      action: "Remove passkey",
      cancel: "Keep it",
    });
    if (isSure) await run(passkey);
  }

  return (
    <PanelList
      title="Passkeys"
      text="Sign in with your fingerprint, face or PIN instead of a password and code. Passkeys stay when you change your password, so remove any you don’t recognize."
      query={query}
      label="Passkeys"
      list={list}
      rows={(data) =>
        data.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            rpId={data.rp_id}
            onRename={() => setRenaming(passkey)}
            onRemove={() => void remove(passkey)}
          />
        ))
      }
    >
      {query.data && <AddPasskey obstacle={obstacleAt(query.data)} />}
      {renaming && (
        <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />
      )}
      {dialog}
    </PanelList>
  );
}

/** A button to add a passkey, or the reason why none can be added. */
function AddPasskey({ obstacle }: { obstacle: ReactNode }) {
  if (obstacle) {
    return (
      <p className="mt-2 rounded-control bg-shell px-4 py-3 text-sm text-on-shell">{obstacle}</p>
    );
  }
  return (
    <DialogButton
      variant="secondary"
      className="mt-2"
      renderDialog={(onClose) => <AddPasskeyDialog onClose={onClose} />}
    >
      Add a passkey
    </DialogButton>
  );
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <FormDialog
      title="Rename this passkey"
      action="Rename"
      schema={passkeyNameForm}
      values={{ name: passkey.name }}
      onSave={async ({ name }) => {
        await sendAsAdmin(passkeys.rename, { id: passkey.id, name });
        toast({ title: "Passkey renamed", description: name });
        await refreshAccount(client);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="Shown only here; your device keeps its own name for it."
      />
    </FormDialog>
  );
}

/** Asks for the password and a name; then the device asks for finger, face or PIN. */
function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data, isLoading } = useAdminQuery(sessions.list, {});
  const here = data?.sessions.find(({ is_current }) => is_current);
  // The suggested name is that of this device.
  if (isLoading) return null;
  return (
    <FormDialog
      title="Add a passkey"
      action="Continue"
      schema={newPasskeyForm}
      values={{ password: "", name: here?.device ?? "Passkey" }}
      onSave={async ({ name, password }) => {
        const asked = await sendAsAdmin(passkeys.begin, { password });
        const made = await makePasskey(asked);
        await sendAsAdmin(passkeys.add, { name, ...made });
        toast({
          title: "Passkey added",
          description: "Use it to sign in without a password or code.",
        });
        await refreshAccount(client);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-quiet">
        Next, your device asks for your fingerprint, face or PIN, or offers your phone or a security
        key.
      </p>
      <CurrentPasswordField />
      <TextField name="name" label="Name" hint="So you recognize it later." />
    </FormDialog>
  );
}

/** Why no passkey can be created here; undefined if it can. */
function obstacleAt({ obstacle, origin }: Passkeys): ReactNode {
  const site = <span className="wrap-anywhere">{origin}</span>;
  if (obstacle === "insecure") {
    return (
      <>
        Passkeys need HTTPS, and this site’s address is {site}. Once the site is served over HTTPS,
        for example by a reverse proxy, you can add them here.
      </>
    );
  }
  if (obstacle === "numeric") {
    return (
      <>
        Passkeys need a domain name, and this site’s address is the IP address {site}. Use a domain
        name, or http://localhost on this computer.
      </>
    );
  }
  if (origin !== location.origin) {
    return (
      <>
        Passkeys belong to the site’s address: sign in at{" "}
        <a href={`${origin}${location.pathname}`} className="text-lacquer underline wrap-anywhere">
          {origin}
        </a>{" "}
        to add one.
      </>
    );
  }
  return browserSupportsWebAuthn() ? undefined : "This browser doesn’t support passkeys.";
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** The current relying party ID. */
  rpId: string;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, rpId, onRename, onRemove }: PasskeyRowProps) {
  const { name, rp_id, created_at, used_at } = passkey;
  const works = rp_id === rpId;
  return (
    <PanelRow
      label={
        <>
          {name} {!works && <Badge tone="gilt">Another address</Badge>}
        </>
      }
      buttons={[
        { label: "Rename", name: `Rename ${name}`, onPress: onRename },
        { label: "Remove", name: `Remove ${name}`, onPress: onRemove },
      ]}
    >
      <p>
        Added <EditedTime at={created_at} />,{" "}
        {used_at ? (
          <>
            last used <EditedTime at={used_at} />
          </>
        ) : (
          "never used"
        )}
      </p>
      {!works && (
        <p>
          Made for {rp_id}; doesn’t work at {rpId}.
        </p>
      )}
    </PanelRow>
  );
}
