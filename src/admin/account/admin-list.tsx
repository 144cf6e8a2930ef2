import { sendAsAdmin } from "../kit/calls.ts";
import { useRef, useState } from "react";
import { type Admin, type Invite, admins } from "../../../contract/account/admins.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ListFailure } from "../kit/list/list-states.tsx";
import { AccountRow, ROWS } from "./credentials.tsx";
import { Panel } from "../kit/panel.tsx";
import { PresentPasswordDialog, PasswordField } from "../kit/fields/password-field.tsx";
import { inviteForm, type InviteForm } from "../../../contract/forms/account.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { minuteText } from "../../lib/format/short-dates.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queries } from "../../lib/data/queries.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { notifyFailure } from "../kit/failure.ts";
import { inviteLink } from "../session/login.tsx";

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

interface InviteDialogProps {
  /** Is given the link. */
  onInvited: (link: string) => void;
  onClose: () => void;
}

function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { invite } = useAdminChanges();
  return (
    <FormDialog
      title="Invite an admin"
      action="Make the link"
      schema={inviteForm}
      values={{ name: "", password: "" }}
      onSave={async (form) => onInvited(await invite(form))}
      onClose={onClose}
    >
      <p className="text-quiet">
        You get a link to pass on. Whoever opens it chooses an email and a password, and may then do
        everything that you may. It works once, within seven days.
      </p>
      <TextField
        name="name"
        label="For whom"
        optional
        hint="As you call her or him, so that you know the invitation again."
      />
      <PasswordField name="password" label="Present password" autoComplete="current-password" />
    </FormDialog>
  );
}

/** A new invitation, which nothing shows again: only the button that says that it was passed on leads on. */
function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog open>
      <DialogContent className="max-w-lg p-6">
        <DialogTitle>Pass on this link</DialogTitle>
        <DialogDescription className="mt-2 mb-5 text-quiet">
          It is shown this one time. Send it to nobody but the one who is invited: whoever opens it
          first becomes an admin.
        </DialogDescription>
        <Field label="Link">
          {(control) => (
            <input
              {...control}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className={controlClass}
            />
          )}
        </Field>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <CopyButton label="Copy link" text={link} done="Link copied" />
          <Button onClick={onClose}>I have it</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** An invitation that was not taken up yet. */
function InviteRow({ invite, onRevoked }: { invite: Invite; onRevoked: () => void }) {
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

const QUERY = [admins.list.path, {}];

function useAdmins() {
  return useQuery({
    queryKey: QUERY,
    queryFn: () => sendAsAdmin(admins.list, {}),
    refetchOnMount: "always",
  });
}

/** Who may manage the site, changed. */
function useAdminChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: QUERY });
  return {
    /** Answers the link, which nothing tells again. */
    async invite(form: InviteForm): Promise<string> {
      const { token } = await sendAsAdmin(admins.invite, form);
      await refresh();
      return inviteLink(token);
    },

    async remove({ id, email, is_self }: Admin, password: string): Promise<void> {
      await sendAsAdmin(admins.remove, { id, password });
      toast({ title: `${email} is no admin any more` });
      await (is_self ? client.refetchQueries(queries.status()) : refresh());
    },

    async revoke({ id }: Invite): Promise<void> {
      try {
        await sendAsAdmin(admins.revoke, { id });
        toast({ title: "Invitation taken back" });
      } catch (error) {
        notifyFailure("Invitation not taken back", error);
      }
      await refresh();
    },
  };
}
