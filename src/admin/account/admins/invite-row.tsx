import { useState } from "react";
import type { Invite } from "../../../../contract/account/admins.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { minuteText } from "../../../lib/format/short-dates.ts";
import { AccountRow } from "../account-row.tsx";
import { useAdminChanges } from "./use-admins.ts";

/** An invitation that was not taken up yet. */
export function InviteRow({ invite, onRevoked }: { invite: Invite; onRevoked: () => void }) {
  const { revoke } = useAdminChanges();
  const [pending, setPending] = useState(false);
  const name = invite.name || "Somebody";

  async function takeBack() {
    setPending(true);
    await revoke(invite);
    setPending(false);
    // What was pressed goes with its row.
    onRevoked();
  }

  return (
    <AccountRow
      label={
        <>
          {name} <Badge tone="quiet">Invited</Badge>
        </>
      }
      action={
        <Button
          variant="secondary"
          aria-label={`Take back the invitation of ${name}`}
          disabled={pending}
          onClick={() => void takeBack()}
        >
          Take back
        </Button>
      }
    >
      By {invite.invited_by}; the link works until {minuteText(new Date(invite.expires_at))}
    </AccountRow>
  );
}
