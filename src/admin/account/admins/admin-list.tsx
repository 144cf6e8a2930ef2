import { useRef, useState } from "react";
import type { Admin } from "../../../../contract/account/admins.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ListFailure } from "../../crud/list/list-states.tsx";
import { AccountRow, ROWS } from "../account-row.tsx";
import { Panel } from "../../panel.tsx";
import { PresentPasswordDialog } from "../present-password-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { InviteRow } from "./invite-row.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { useAdminChanges, useAdmins } from "./use-admins.ts";

/** Who may manage the site, and who is invited to. */
export function AdminList() {
  const { data, error, refetch } = useAdmins();
  const { remove } = useAdminChanges();
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<string>();
  const [removing, setRemoving] = useState<Admin>();
  const list = useRef<HTMLUListElement>(null);
  const isAlone = data?.admins.length === 1;

  return (
    <Panel
      title="Admins"
      text="All of them may do the same, this list included. Activity says who did what."
    >
      {!data && error && <ListFailure noun="admins" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy="true" className="gloss h-24 rounded-control" />}
      {data && (
        <ul ref={list} tabIndex={-1} aria-label="Admins" className={`${ROWS} outline-none`}>
          {data.admins.map((admin) => (
            <AccountRow
              key={admin.id}
              label={
                <>
                  {admin.email} {admin.is_self && <Badge tone="success">You</Badge>}
                </>
              }
              action={
                !isAlone && (
                  <Button
                    variant="secondary"
                    aria-label={`Remove ${admin.email}`}
                    onClick={() => setRemoving(admin)}
                  >
                    Remove
                  </Button>
                )
              }
            >
              {waysIn(admin)}
            </AccountRow>
          ))}
          {data.invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} onRevoked={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="mt-4" onClick={() => setInviting(true)}>
        Invite an admin
      </Button>
      {inviting && (
        <InviteDialog
          onInvited={(made) => {
            setInviting(false);
            setLink(made);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
      {removing && (
        <PresentPasswordDialog
          title={removing.is_self ? "Remove yourself?" : "Remove this admin?"}
          action="Remove admin"
          text={`${removing.email} is signed out everywhere and cannot sign in any more. All content stays; unfinished work and invitations that are not taken up go.`}
          onPassword={async (password) => {
            await remove(removing, password);
            setRemoving(undefined);
            list.current?.focus();
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
}

function waysIn({ has_second_factor, passkeys }: Admin): string {
  const password = has_second_factor ? "password and second factor" : "the password alone";
  return passkeys > 0 ? `Signs in with a passkey, or ${password}` : `Signs in with ${password}`;
}
