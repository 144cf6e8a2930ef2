import { sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { useRef, useState, type ReactNode } from "react";
import {
  type Passkey,
  type Passkeys,
  passkeys,
  passkeyNameForm,
  newPasskeyForm,
} from "../../../contract/account/passkeys.ts";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/dialog.tsx";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { Panel, ROWS, AccountRow } from "../kit/panel.tsx";
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
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const panel = useRef<HTMLDivElement>(null);

  const remove = useAction("Couldn’t remove the passkey", async ({ id }: Passkey, client) => {
    try {
      await change("Passkey removed", sendAsAdmin(passkeys.remove, { id }));
    } finally {
      await refreshAccount(client);
      // The pressed button was removed with its row.
      panel.current?.focus();
    }
  });

  return (
    <Panel
      title="Passkeys"
      text="Sign in with your fingerprint, face or PIN instead of a password and code. Passkeys stay when you change your password, so remove any you don’t recognize."
    >
      <Loaded query={query} noun="passkeys" skeleton={<Blocks className="h-24 rounded-control" />}>
        {(data) => (
          <div ref={panel} tabIndex={-1} className="outline-none">
            {data.passkeys.length > 0 && (
              <ul aria-label="Passkeys" className={ROWS}>
                {data.passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    rpId={data.rp_id}
                    onRename={() => setRenaming(passkey)}
                    onRemove={() => setRemoving(passkey)}
                  />
                ))}
              </ul>
            )}
            <AddPasskey obstacle={obstacleAt(data)} onAdd={() => setAdding(true)} />
          </div>
        )}
      </Loaded>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {renaming && (
        <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove this passkey?"
        description={`“${removing?.name}” no longer signs you in, and all other devices are signed out. Your device may keep offering it until you delete it there too.`}
        action="Remove passkey"
        cancel="Keep it"
        onConfirm={() => {
          setRemoving(undefined);
          if (removing) void remove.run(removing);
        }}
      />
    </Panel>
  );
}

/** A button to add a passkey, or the reason why none can be added. */
function AddPasskey({ obstacle, onAdd }: { obstacle: ReactNode; onAdd: () => void }) {
  if (obstacle) {
    return (
      <p className="mt-2 rounded-control bg-shell px-4 py-3 text-sm text-on-shell">{obstacle}</p>
    );
  }
  return (
    <Button variant="secondary" className="mt-2" onClick={onAdd}>
      Add a passkey
    </Button>
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
    <AccountRow
      label={
        <>
          {name} {!works && <Badge tone="gilt">Another address</Badge>}
        </>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-label={`Rename ${name}`} onClick={onRename}>
            Rename
          </Button>
          <Button variant="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      }
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
    </AccountRow>
  );
}
