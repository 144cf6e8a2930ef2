import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import {
  type Token,
  tokens,
  type NewTokenForm,
  newTokenForm,
  TOKEN_ACCESS,
  TOKEN_COLLECTIONS,
} from "../../../contract/account/tokens.ts";
import { paths } from "../../../contract/paths.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { longDate, shortDay } from "../../lib/format/dates.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { kindLabel } from "../content-kinds.tsx";
import { sendAsAdmin, useAdminQuery } from "../kit/calls.ts";
import { CurrentPasswordField, TextField, useFormField } from "../kit/fields/text-field.tsx";
import { ChoiceButtons, SelectField, toggled } from "../kit/fields/choice-fields.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { PanelList, PanelRow, useRemoval } from "../kit/panel.tsx";
import { DialogButton, SecretDialog, useConfirm } from "../kit/form/dialogs.tsx";
import { Webhooks } from "./webhooks.tsx";

const ACCESS = { read: "Can read", write: "Can read and write" };

/** API tokens, which programs use. */
export function Tokens() {
  const [token, setToken] = useState<string>();
  const { confirm, dialog } = useConfirm();
  const removal = useRemoval(
    "Couldn’t remove the token",
    async ({ id }: Token) => {
      await sendAsAdmin(tokens.remove, { id });
      toast({ title: "Token removed" });
    },
    refresh,
  );

  async function remove(one: Token) {
    const isSure = await confirm({
      title: `Remove “${one.name}”?`,
      description: "Programs that use this token can’t reach the site any more.",
      action: "Remove token",
      cancel: "Keep token",
    });
    if (isSure) await removal.run(one);
  }

  const row = (one: Token) => (
    <PanelRow
      key={one.id}
      label={
        <>
          {one.name}
          {[ACCESS[one.access], ...one.collections.map(kindLabel)].map((text) => (
            <Fragment key={text}>
              {" "}
              <Badge tone="quiet">{text}</Badge>
            </Fragment>
          ))}
        </>
      }
      buttons={[
        {
          label: "Remove",
          name: `Remove ${one.name}`,
          disabled: removal.isBusy,
          onPress: () => void remove(one),
        },
      ]}
    >
      {usedText(one)}, made by {one.admin}
      {endText(one)}
    </PanelRow>
  );

  return (
    <PanelList
      title="API tokens"
      text={
        <>
          With a token, a program does what you can do here, except for passwords, admins and
          backups.{" "}
          <a href={paths.apiDocs} className="text-lacquer underline">
            All calls
          </a>
        </>
      }
      query={useAdminQuery(tokens.list, {})}
      label="API tokens"
      list={removal.list}
      empty="No tokens yet."
      rows={(data) => data.tokens.map(row)}
    >
      <DialogButton
        variant="secondary"
        className="mt-4"
        renderDialog={(onClose) => <TokenDialog onMade={setToken} onClose={onClose} />}
      >
        Create a token
      </DialogButton>
      {token && (
        <SecretDialog
          title="Copy this token"
          label="Token"
          secret={token}
          text="It’s shown only once. Keep it like a password."
          onClose={() => setToken(undefined)}
        />
      )}
      {dialog}
    </PanelList>
  );
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [tokens.list.path] });

function usedText({ used_on }: Token): string {
  return used_on === null ? "Not used yet" : `Last used on ${shortDay(used_on)}`;
}

function endText({ ends_on }: Token): string {
  if (ends_on === null) return "";
  const isOver = ends_on < new Date().toISOString().slice(0, 10);
  return `, ${isOver ? "ended" : "ends"} on ${longDate(ends_on)}`;
}

interface TokenDialogProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const client = useQueryClient();

  async function make(form: NewTokenForm) {
    const { token } = await sendAsAdmin(tokens.make, form);
    await refresh(client);
    onClose();
    onMade(token);
  }

  return (
    <FormDialog
      title="Create a token"
      action="Create token"
      schema={newTokenForm}
      values={{ name: "", access: "read", ends_on: "", collections: [], password: "" }}
      onSave={make}
      onClose={onClose}
    >
      <TextField name="name" label="Name" hint="The program that will use it." />
      <SelectField
        name="access"
        label="Access"
        prompt="Choose"
        options={TOKEN_ACCESS.map((value) => ({ value, label: ACCESS[value] }))}
      />
      <CollectionsField />
      <TextField
        name="ends_on"
        type="date"
        label="Last day (optional)"
        hint="Afterwards the token no longer works."
      />
      <CurrentPasswordField />
    </FormDialog>
  );
}

/** How programs use the site: tokens and webhooks. */
export function AdminApi() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Tokens />
      <Webhooks />
    </div>
  );
}

function CollectionsField() {
  const { value, setValue } = useFormField<string[]>("collections");
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Only for (optional)</legend>
      <ChoiceButtons
        label="Only for (optional)"
        options={TOKEN_COLLECTIONS.map((kind) => ({ value: kind, content: kindLabel(kind) }))}
        chosen={value}
        onToggle={(kind) => setValue(toggled(value, kind))}
      />
    </fieldset>
  );
}
