import type { Passkey } from "../../../../contract/account/passkeys.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EditedTime } from "../../crud/list/edited-time.tsx";
import { AccountRow } from "../account-row.tsx";

interface PasskeyRowProps {
  passkey: Passkey;
  /** The host that passkeys are bound to now. */
  rpId: string;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, rpId, onRemove }: PasskeyRowProps) {
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
        <Button variant="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
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
