import {
  announcementCalls,
  announcementForm,
  type AnnouncementForm,
} from "../../../contract/admin/site-calls.ts";
import { useId } from "react";
import type {
  Announcement,
  AnnouncementState,
  SentAnnouncement,
} from "../../../contract/announcements.ts";
import { Notice } from "../../components/states/failure.tsx";
import { Switch } from "../../components/ui/switch.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { longDate } from "../../lib/format/dates.ts";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import {
  notifyFailure,
  type AdminQuerySettings,
  adminQuery,
  sendAsAdmin,
  useAdminQuery,
} from "../kit/calls.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { useConfirm } from "../kit/form/dialogs.tsx";
import { PageForm } from "../kit/form/use-save.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";

const STATE = adminQuery(announcementCalls.state, {}).queryKey;
/** The numbers of an announcement grow while it is sent. */
const EVERY_MS = 1_500;
const REFRESHED: AdminQuerySettings<AnnouncementState> = {
  refetchInterval: ({ state }) => (state.data?.last?.is_finished === false ? EVERY_MS : false),
};

const DEVICES = { one: "device", many: "devices" };

/** How many devices want news, the last announcement, and a form for a new one. */
export function AdminAnnouncements() {
  return (
    <Loaded
      query={useAdminQuery(announcementCalls.state, {}, REFRESHED)}
      noun="announcements"
      skeleton={<Blocks className="h-40 rounded-control" />}
    >
      {(state) => <AnnouncementPanel state={state} />}
    </Loaded>
  );
}

function AnnouncementPanel({ state }: { state: AnnouncementState }) {
  const id = useId();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (is_weekly: boolean) => sendAsAdmin(announcementCalls.setWeekly, { is_weekly }),
    onSuccess: (next, _is, _before, { client }) => client.setQueryData(STATE, next),
    onError: (failure) => notifyFailure("Couldn’t change that", failure),
  });
  const { devices, last, suggestion, is_weekly: isWeekly } = state;
  if (devices === 0 && !last) {
    return (
      <Notice>
        No subscribers yet. Visitors turn on notifications under “Offline &amp; storage”; then you
        can write to them here.
      </Notice>
    );
  }
  return (
    <div className="grid gap-6 rounded-media border border-line bg-surface p-4 sm:p-6">
      <p>
        <strong>{counted(devices, DEVICES)}</strong> {devices === 1 ? "gets" : "get"} notifications
        about new looks.
        {last && <LastOne last={last} />}
      </p>
      <div className="flex items-start justify-between gap-6">
        <div>
          <h2 id={id} className="font-semibold">
            Announce automatically
          </h2>
          <p id={`${id}-text`} className="text-sm text-quiet">
            When there are new looks, at most once a week.
          </p>
        </div>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={isPending ? variables : isWeekly}
          onCheckedChange={(on) => mutate(on)}
        />
      </div>
      {devices > 0 && (
        <AnnounceForm
          key={suggestion.title}
          suggestion={suggestion}
          devices={counted(devices, DEVICES)}
        />
      )}
    </div>
  );
}

function LastOne({ last }: { last: SentAnnouncement }) {
  const { title, created_at, reached, failed, is_finished: isFinished } = last;
  const missed = failed > 0 ? `, ${failed} missed it` : "";
  return (
    <span role="status" className="mt-1 block text-sm text-quiet">
      {isFinished
        ? `The last one, “${title}”, reached ${counted(reached, DEVICES)} on ${longDate(created_at)}${missed}.`
        : `“${title}” is on its way: ${counted(reached, DEVICES)} so far.`}
    </span>
  );
}

interface AnnounceFormProps {
  suggestion: Announcement;
  /** Such as `34 devices`. */
  devices: string;
}

/** An announcement cannot be taken back, so the form asks before it is sent. */
function AnnounceForm({ suggestion, devices }: AnnounceFormProps) {
  const client = useQueryClient();
  const { confirm, dialog } = useConfirm();

  async function send(form: AnnouncementForm) {
    const isSure = await confirm({
      title: `Send to ${devices}?`,
      description: `“${form.title}” appears on them right away. You can’t take it back.`,
      action: "Send now",
      cancel: "Not yet",
      variant: "primary",
    });
    if (!isSure) return;
    client.setQueryData(STATE, await sendAsAdmin(announcementCalls.send, form));
    toast({ title: "Your announcement is on its way" });
  }

  const button = `Send to ${devices}`;
  return (
    <>
      <PageForm
        schema={announcementForm}
        values={suggestion}
        button={[button, button]}
        onSubmit={send}
      >
        <TextField name="title" label="Title" maxLength={LIMITS.title} />
        <TextField name="text" label="Text" optional maxLength={LIMITS.title} />
        <TextField
          name="path"
          label="Opens"
          hint="A page on this site, such as /category/holiday"
          maxLength={LIMITS.address}
        />
      </PageForm>
      {dialog}
    </>
  );
}
