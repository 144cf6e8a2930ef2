import { useRef, useState } from "react";
import type { Passkey } from "../../../../contract/account/passkeys.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { ListFailure } from "../../crud/list/list-states.tsx";
import { Panel } from "../../panel.tsx";
import { ROWS } from "../account-row.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { obstacleAt } from "./obstacle.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { usePasskeyChanges, usePasskeys } from "./use-passkeys.ts";

/** What signs the admin in without her password. */
export function PasskeyList() {
  const { data, error, refetch } = usePasskeys();
  const { remove } = usePasskeyChanges();
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const panel = useRef<HTMLDivElement>(null);
  const obstacle = data && obstacleAt(data);

  return (
    <Panel
      title="Passkeys"
      text="Sign in by the fingerprint, face or PIN of a device, in place of password and second factor. They stay when you change your password: remove what you do not know."
    >
      {!data && error && (
        <ListFailure noun="passkeys" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <div aria-busy="true" className="gloss h-24 rounded-control" />}
      {data && (
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
          {obstacle ? (
            <p className="mt-2 rounded-control bg-shell px-4 py-3 text-sm text-on-shell">
              {obstacle}
            </p>
          ) : (
            <Button variant="secondary" className="mt-2" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )}
        </div>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {renaming && (
        <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove this passkey?"
        description={`“${removing?.name}” signs in no more, and you are signed out on all other devices. The device may go on offering it until you delete it there too.`}
        action="Remove passkey"
        cancel="Keep it"
        onConfirm={() => {
          setRemoving(undefined);
          // What was pressed goes with its row.
          if (removing) void remove(removing).then(() => panel.current?.focus());
        }}
      />
    </Panel>
  );
}
