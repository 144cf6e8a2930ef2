import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { type InboxEntry, inboxCalls, UNNAMED } from "../../../contract/admin/inbox.ts";
import { unfinished } from "../../../contract/admin/unfinished.ts";
import { titleFromFileName } from "../../../contract/text/alt-text.ts";
import { newId } from "../../lib/device/new-id.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { useBatch } from "../batch/use-batch.tsx";
import type { QueuedPicture } from "../batch/use-picture-queue.ts";
import {
  askAgain,
  notifyFailure,
  refreshContent,
  sendAsAdmin,
  useAdminQuery,
} from "../kit/calls.ts";
import { suggestPalette } from "../palette/use-palette.ts";
import { deviceName } from "../unfinished/form-autosave.ts";
import { type Entry, formOfEntry, proposed, withProposals } from "./proposals.ts";

/** An entry as this page has changed it. */
interface Edit {
  form: Entry;
  /** The form and version that the server has. */
  sent: Entry;
  version: number;
}

const LAST_SAVED = { is_example: "false", sort: "-updated_at", limit: 3 };
const INBOX_KEY = { queryKey: [inboxCalls.list.path] };

/** The entries with the changes of this page, which are sent one after the other. */
export function useEntries(entries: InboxEntry[]) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [writer] = useState(newId);
  const latest = useRef(edits);
  const flights = useRef(new Map<string, Promise<void>>());
  const asked = useRef(new Set<string>());
  const last = useAdminQuery(adminCalls.nailDesigns.list, LAST_SAVED).data;

  function put(id: string, edit: Edit | undefined) {
    const next = new Map(latest.current);
    if (edit) next.set(id, edit);
    else next.delete(id);
    latest.current = next;
    setEdits(next);
  }

  function change(entry: InboxEntry, changes: Partial<Entry>) {
    const edit = editOf(latest.current, entry);
    put(entry.id, { ...edit, form: { ...edit.form, ...withProposals(edit.form, changes) } });
    const before = flights.current.get(entry.id) ?? Promise.resolve();
    flights.current.set(
      entry.id,
      before.then(() => keep(entry.id)),
    );
  }

  async function keep(id: string) {
    const edit = latest.current.get(id);
    if (!edit || edit.form === edit.sent) return;
    const { form } = edit;
    const title = form.title.trim() || UNNAMED;
    const version = edit.version + 1;
    const kept = { id, title, form: { ...form, title }, base: edit.version, version };
    try {
      const { outcome } = await sendAsAdmin(unfinished.keep, draftOf(kept, writer));
      const now = latest.current.get(id);
      if (outcome === "kept") return void (now && put(id, { ...now, sent: form, version }));
      put(id, undefined);
      toast({ title: "Changed elsewhere", description: `“${title}” shows the other changes.` });
      await askAgain(client, INBOX_KEY);
    } catch (error) {
      notifyFailure("Couldn’t save the change", error);
    }
  }

  const propose = useEffectEvent(async (entry: InboxEntry) => {
    const { form } = editOf(latest.current, entry);
    const palette = await suggestPalette(form.image_url).catch(() => []);
    const next = Object.entries(proposed(form, palette, last?.items ?? []));
    const now = new Map(Object.entries(editOf(latest.current, entry).form));
    const before = new Map(Object.entries(form));
    // What was typed meanwhile stays.
    const changes = next.filter(([field]) => now.get(field) === before.get(field));
    change(entry, Object.fromEntries(changes));
  });

  useEffect(() => {
    if (!last) return;
    for (const entry of entries) {
      if ("palette" in entry.form || asked.current.has(entry.id)) continue;
      asked.current.add(entry.id);
      void propose(entry);
    }
  }, [entries, last]);

  /** Waits until the entry’s changes are sent, so that none follows the call that completes it. */
  const settled = (id: string) => flights.current.get(id) ?? Promise.resolve();

  const lastCategory = last?.items[0]?.category ?? "";
  return {
    // A photo that came before the first design had none to be proposed.
    rows: entries.map((entry) => {
      const { form } = editOf(edits, entry);
      return { entry, form: { ...form, category: form.category || lastCategory } };
    }),
    change,
    settled,
    refresh: () => refreshContent(client),
  };
}

function editOf(edits: ReadonlyMap<string, Edit>, entry: InboxEntry): Edit {
  const edit = edits.get(entry.id);
  const isOld = edit && edit.form === edit.sent && edit.version < entry.version;
  if (edit && !isOld) return edit;
  const form = formOfEntry(entry.form);
  return { form, sent: form, version: entry.version };
}

interface KeptEntry {
  id: string;
  title: string;
  form: Partial<Entry>;
  base: number;
  version: number;
}

function draftOf({ id, title, form, base, version }: KeptEntry, writer: string) {
  return {
    id,
    kind: "nailDesigns" as const,
    item_id: null,
    label: `design “${title}”`,
    device: deviceName(navigator.userAgent),
    writer,
    version,
    base,
    form,
    before: null,
    is_draft: true,
  };
}

/** Uploads photos; each becomes an entry once the server has it. A closed tab continues with the others. */
export function useArrivals() {
  const client = useQueryClient();
  const batch = useBatch("inbox");
  const [writer] = useState(newId);
  const arriving = useRef(new Set<string>());
  const { queue, offered } = batch;

  const store = useEffectEvent(async ({ id, fileName, address, focus }: QueuedPicture) => {
    const title = titleFromFileName(fileName) || UNNAMED;
    const form = { title, image_url: address, ...(focus && { focus }) };
    try {
      await sendAsAdmin(unfinished.keep, draftOf({ id, title, form, base: 0, version: 1 }, writer));
      queue.remove(id);
      await askAgain(client, INBOX_KEY);
    } catch (error) {
      arriving.current.delete(id);
      notifyFailure(`Couldn’t add “${fileName}”`, error);
    }
  });

  const keepBatch = useEffectEvent(() => batch.keep(batch.shared));
  const takeUp = useEffectEvent(() => batch.takeUp());
  useEffect(() => {
    if (offered?.here) takeUp();
  }, [offered]);

  const storeUploaded = useEffectEvent(() => {
    for (const picture of queue.pictures) {
      if (picture.address === "" || arriving.current.has(picture.id)) continue;
      arriving.current.add(picture.id);
      void store(picture);
    }
  });
  const state = queue.pictures.map(({ id, address }) => `${id} ${address}`).join();
  useEffect(() => {
    if (state !== "") keepBatch();
    storeUploaded();
  }, [state]);

  return queue;
}
