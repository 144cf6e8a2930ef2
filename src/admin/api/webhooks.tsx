import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  ITEM_EVENTS,
  type ItemEvent,
  MESSAGE_EVENT,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookForm,
  webhooks,
  webhookForm,
} from "../../../contract/admin/webhooks.ts";
import { describeFields } from "../../../contract/forms/description.ts";
import { COLLECTION_KINDS, collectionName } from "../../../contract/collections.ts";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { kindLabel } from "../content-kinds.tsx";
import { EditedTime } from "../kit/list/selection.tsx";
import { ChoiceButtons, toggled } from "../kit/fields/choice-fields.tsx";
import { AddressField, FieldsContext, useFormField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { PanelList, PanelRow, UnfoldingDetails, useRemoval } from "../kit/panel.tsx";
import { SecretDialog, useConfirm } from "../kit/form/dialogs.tsx";
const EVENT = { one: "event", many: "events" };
const TRY = { one: "try", many: "tries" };

/** Addresses that the site calls when something changes. */
export function Webhooks() {
  /** `null` for a new one. */
  const [editing, setEditing] = useState<Webhook | null>();
  const [secret, setSecret] = useState<string>();
  const { confirm, dialog } = useConfirm();
  const removal = useRemoval(
    "Couldn’t remove the webhook",
    async ({ id }: Webhook) => {
      await sendAsAdmin(webhooks.remove, { id });
      toast({ title: "Webhook removed" });
    },
    refresh,
  );
  const test = useAction("Couldn’t send a test", async ({ id }: Webhook, client) => {
    const { failure } = await sendAsAdmin(webhooks.test, { id });
    await refresh(client);
    if (failure === null) toast({ title: "Test sent" });
    else toast({ title: "Test not sent", description: failure, variant: "destructive" });
  });

  async function remove(one: Webhook) {
    const isSure = await confirm({
      title: "Remove this webhook?",
      description: `${one.address} gets no more calls, not even those that are waiting.`,
      action: "Remove webhook",
      cancel: "Keep webhook",
    });
    if (isSure) await removal.run(one);
  }

  const row = (one: Webhook) => (
    <PanelRow
      key={one.id}
      label={one.address}
      buttons={[
        {
          label: "Test",
          name: `Test ${one.address}`,
          disabled: test.isBusy,
          onPress: () => void test.run(one),
        },
        { label: "Edit", name: `Edit ${one.address}`, onPress: () => setEditing(one) },
        {
          label: "Remove",
          name: `Remove ${one.address}`,
          disabled: removal.isBusy,
          onPress: () => void remove(one),
        },
      ]}
    >
      <p>{eventsText(one)}</p>
      <Deliveries of={one.deliveries} />
    </PanelRow>
  );

  return (
    <PanelList
      title="Webhooks"
      text="The site calls these addresses when something changes or a message arrives. A call that fails is repeated for a day."
      query={useAdminQuery(webhooks.list, {})}
      label="Webhooks"
      list={removal.list}
      empty="No webhooks yet."
      rows={(data) => data.webhooks.map(row)}
    >
      <Button variant="secondary" className="mt-4" onClick={() => setEditing(null)}>
        Add a webhook
      </Button>
      {editing !== undefined && (
        <WebhookDialog
          webhook={editing}
          onSaved={(made) => {
            setEditing(undefined);
            setSecret(made);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {secret && (
        <SecretDialog
          title="Copy this secret"
          label="Secret"
          secret={secret}
          text="It’s shown only once. With it, your program can check that a call comes from this site."
          onClose={() => setSecret(undefined)}
        />
      )}
      {dialog}
    </PanelList>
  );
}

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [webhooks.list.path] });

function eventsText({ events }: Webhook): string {
  return events.length === WEBHOOK_EVENTS.length ? "All events" : counted(events.length, EVENT);
}

const STATES: Record<WebhookDelivery["state"], string> = {
  sent: "Sent",
  waiting: "Waiting",
  lost: "Not sent",
};

function Deliveries({ of: deliveries }: { of: WebhookDelivery[] }) {
  const [last] = deliveries;
  if (!last) return "Nothing sent yet";
  return (
    <UnfoldingDetails line={`Last call: ${STATES[last.state].toLowerCase()}`}>
      <ul aria-label="Last calls" className="grid gap-2 pb-2">
        {deliveries.map(({ id, event, at, tries, state, failure }) => (
          <li key={id}>
            <span className={state === "sent" ? undefined : "font-semibold text-danger"}>
              {STATES[state]}
            </span>{" "}
            <code>{event}</code> <EditedTime at={at} />
            {tries > 1 && `, ${counted(tries, TRY)}`}
            {failure && <span className="block">{failure}</span>}
          </li>
        ))}
      </ul>
    </UnfoldingDetails>
  );
}

const FIELDS = describeFields(webhookForm);

interface WebhookDialogProps {
  webhook: Webhook | null;
  /** Takes the secret of a new one. */
  onSaved: (secret?: string) => void;
  onClose: () => void;
}

function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const client = useQueryClient();

  async function save(form: WebhookForm) {
    const id = webhook?.id;
    const secret = id === undefined ? (await sendAsAdmin(webhooks.make, form)).secret : undefined;
    if (id !== undefined) await sendAsAdmin(webhooks.change, { id, ...form });
    await refresh(client);
    onSaved(secret);
  }

  return (
    <FieldsContext value={FIELDS}>
      <FormDialog
        title={webhook ? "Edit webhook" : "Add a webhook"}
        action={webhook ? "Save changes" : "Add webhook"}
        schema={webhookForm}
        values={webhook ?? { address: "", events: [...WEBHOOK_EVENTS] }}
        onSave={save}
        onClose={onClose}
      >
        <AddressField name="address" hint="Where your program listens." />
        <EventsField />
      </FormDialog>
    </FieldsContext>
  );
}

const EVENT_WORDS: Record<ItemEvent, string> = {
  created: "Created",
  updated: "Updated",
  deleted: "Deleted",
  published: "Published",
};

/** For each kind of content, the events to choose. */
function EventsField() {
  const { value, setValue, error } = useFormField<string[]>("events");
  const toggle = (event: string) => setValue(toggled(value, event));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Events</legend>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {COLLECTION_KINDS.map((kind) => (
        <EventRow key={kind} label={kindLabel(kind)} chosen={value} onToggle={toggle}>
          {ITEM_EVENTS.map((event) => ({
            value: `${collectionName(kind)}.${event}`,
            content: EVENT_WORDS[event],
          }))}
        </EventRow>
      ))}
      <EventRow label={kindLabel("messages")} chosen={value} onToggle={toggle}>
        {[{ value: MESSAGE_EVENT, content: "Received" }]}
      </EventRow>
    </fieldset>
  );
}

interface EventRowProps {
  label: string;
  chosen: string[];
  onToggle: (event: string) => void;
  children: { value: string; content: string }[];
}

function EventRow({ label, chosen, onToggle, children }: EventRowProps) {
  return (
    <div>
      <p className="mb-1 text-sm text-quiet">{label}</p>
      <ChoiceButtons label={label} options={children} chosen={chosen} onToggle={onToggle} />
    </div>
  );
}
