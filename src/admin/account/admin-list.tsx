import { CurrentPasswordDialog, refreshAccount } from "./credentials.tsx";
import { sendAsAdmin, useAdminQuery } from "../kit/calls.ts";
import { useState } from "react";
import type { z } from "zod";
import {
  type Role,
  ROLES,
  inviteForm,
  type InviteForm,
  roleForm,
} from "../../../contract/forms/account.ts";
import { ROLE_WORDS, withArticle } from "../../../contract/account/roles.ts";
import { RadioChoice } from "../kit/fields/choice-fields.tsx";
import { type Admin, type Invite, admins } from "../../../contract/account/own-account.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { PanelList, PanelRow, useRemoval } from "../kit/panel.tsx";
import { CurrentPasswordField, TextField, useFormField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { DialogButton, SecretDialog } from "../kit/form/dialogs.tsx";
import { minuteText } from "../../lib/format/dates.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queries } from "../../lib/data/queries.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { inviteLink } from "../session/login.tsx";

export function AdminList() {
  const query = useAdminQuery(admins.list, {});
  const client = useQueryClient();
  const [link, setLink] = useState<string>();
  const [removing, setRemoving] = useState<Admin>();
  const [changing, setChanging] = useState<Admin>();
  const revoke = useRemoval(
    "Couldn’t revoke the invitation",
    async ({ id }: Invite) => {
      await sendAsAdmin(admins.revoke, { id });
      toast({ title: "Invitation revoked" });
    },
    refreshAccount,
  );

  async function changeRole({ id, email, is_self }: Admin, form: z.infer<typeof roleForm>) {
    await sendAsAdmin(admins.changeRole, { id, ...form });
    toast({ title: `${email} is now ${withArticle(form.role)}` });
    if (is_self) await client.refetchQueries(queries.status());
    await refreshAccount(client);
    setChanging(undefined);
  }

  async function remove({ id, email, is_self }: Admin, password: string): Promise<void> {
    await sendAsAdmin(admins.remove, { id, password });
    toast({ title: `${email} is no longer an admin` });
    await (is_self ? client.refetchQueries(queries.status()) : refreshAccount(client));
    setRemoving(undefined);
    revoke.list.current?.focus();
  }

  const rows = (data: { admins: Admin[]; invites: Invite[] }) => [
    ...data.admins.map((admin) => (
      <PanelRow
        key={admin.id}
        label={
          <>
            {admin.email} <Badge tone="quiet">{ROLE_WORDS[admin.role].label}</Badge>{" "}
            {admin.is_self && <Badge tone="success">You</Badge>}
          </>
        }
        buttons={
          data.admins.length > 1
            ? [
                {
                  label: "Change role",
                  name: `Change the role of ${admin.email}`,
                  onPress: () => setChanging(admin),
                },
                {
                  label: "Remove",
                  name: `Remove ${admin.email}`,
                  onPress: () => setRemoving(admin),
                },
              ]
            : []
        }
      >
        {waysIn(admin)}
      </PanelRow>
    )),
    ...data.invites.map((invite) => {
      const name = invite.name || "Someone";
      return (
        <PanelRow
          key={invite.id}
          label={
            <>
              {name} <Badge tone="quiet">Invited as {invite.role}</Badge>
            </>
          }
          buttons={[
            {
              label: "Revoke",
              name: `Revoke the invitation for ${name}`,
              disabled: revoke.isBusy,
              onPress: () => void revoke.run(invite),
            },
          ]}
        >
          By {invite.invited_by}; link valid until {minuteText(new Date(invite.expires_at))}
        </PanelRow>
      );
    }),
  ];

  return (
    <PanelList
      title="Admins"
      text="Owners manage this list. Activity shows who did what."
      query={query}
      label="Admins"
      list={revoke.list}
      rows={rows}
    >
      <DialogButton
        variant="secondary"
        className="mt-4"
        renderDialog={(onClose) => <InviteDialog onInvited={setLink} onClose={onClose} />}
      >
        Invite an admin
      </DialogButton>
      {link && (
        <SecretDialog
          title="Share this link"
          label="Link"
          secret={link}
          text="It’s shown only once. Send it only to the person you’re inviting: the first to open it becomes an admin."
          onClose={() => setLink(undefined)}
        />
      )}
      {changing && (
        <FormDialog
          title={`Role of ${changing.email}`}
          action="Change role"
          schema={roleForm}
          values={{ role: changing.role, password: "" }}
          onSave={(form) => changeRole(changing, form)}
          onClose={() => setChanging(undefined)}
        >
          <RoleField />
          <CurrentPasswordField />
        </FormDialog>
      )}
      {removing && (
        <CurrentPasswordDialog
          title={removing.is_self ? "Remove yourself?" : "Remove this admin?"}
          action="Remove admin"
          text={`${removing.email} is signed out everywhere and can’t sign in again. All content stays; their unfinished work and open invitations are deleted.`}
          onPassword={(password) => remove(removing, password)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </PanelList>
  );
}

function waysIn({ has_second_factor, passkeys }: Admin): string {
  const password = has_second_factor ? "password and second factor" : "password only";
  return passkeys > 0 ? `Signs in with a passkey, or ${password}` : `Signs in with ${password}`;
}

interface InviteDialogProps {
  onInvited: (link: string) => void;
  onClose: () => void;
}

function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const client = useQueryClient();

  async function invite(form: InviteForm) {
    const { token } = await sendAsAdmin(admins.invite, form);
    await refreshAccount(client);
    onClose();
    onInvited(inviteLink(token));
  }

  return (
    <FormDialog
      title="Invite an admin"
      action="Create link"
      schema={inviteForm}
      values={{ name: "", role: "editor", password: "" }}
      onSave={invite}
      onClose={onClose}
    >
      <p className="text-quiet">
        You get a link to share. Anyone who opens it can choose an email and password, and then do
        what their role allows. It works once, within seven days.
      </p>
      <RoleField />
      <TextField name="name" label="Name" optional hint="So you recognize the invitation later." />
      <CurrentPasswordField />
    </FormDialog>
  );
}

function RoleField() {
  const role = useFormField<Role>("role");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Role</legend>
      {ROLES.map((name) => (
        <RadioChoice
          key={name}
          group="role"
          {...ROLE_WORDS[name]}
          checked={role.value === name}
          onChoose={() => role.setValue(name)}
        />
      ))}
    </fieldset>
  );
}
