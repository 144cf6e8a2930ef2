import type { Passkey } from "../../../../contract/account/passkeys.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EditedTime } from "../../crud/list/edited-time.tsx";
import { AccountRow } from "../account-row.tsx";

interface PasskeyRowProps {
  passkey: Passkey;
  /** The host that passkeys are bound to now. */
  rpId: string;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, rpId, onRename, onRemove }: PasskeyRowProps) {
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
        <div className="flex gap-2">
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
          Made for {rp_id}: it does not sign in at {rpId}.
        </p>
      )}
    </AccountRow>
  );
}
