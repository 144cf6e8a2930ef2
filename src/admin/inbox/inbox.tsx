import { type Option, SelectInput } from "../kit/fields/choice-fields.tsx";
import { InputField } from "../kit/fields/text-field.tsx";
import { useSelection } from "../kit/list/selection.tsx";
import { clsx } from "clsx";
import { Images, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { type InboxEntry, inboxCalls } from "../../../contract/admin/inbox.ts";
import { unfinished } from "../../../contract/admin/unfinished.ts";
import { type DesignForm, designForms } from "../../../contract/forms/design.ts";
import { Notice } from "../../components/states/failure.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { timeZoneText } from "../../lib/format/dates.ts";
import { counted, type Noun } from "../../lib/format/numbers.ts";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { problemOf, RetryButton } from "../batch/queued-pictures.tsx";
import type { PictureQueue } from "../batch/use-picture-queue.ts";
import { FileInput, IconButton } from "../kit/buttons.tsx";
import {
  attempt,
  inSession,
  sendAsAdmin,
  splitFailure,
  useAction,
  useAdminQuery,
} from "../kit/calls.ts";
import { toLocalTime } from "../kit/fields/publishing-field.tsx";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import { offerDiscardUndo } from "../unfinished/unfinished-list.tsx";
import { EntryRow, type Problems } from "./entry-row.tsx";
import { type Entry, oneADay, twins } from "./proposals.ts";
import { InstallHint, SharedPhotos } from "./shared-photos.tsx";
import { useArrivals, useEntries } from "./use-inbox.ts";

const PHOTO: Noun = { one: "photo", many: "photos" };
const LOOK: Noun = { one: "look", many: "looks" };
/** The folder of the server and other admins add photos too. */
const EVERY_MS = 15_000;

/** Photos that are no designs yet, with all fields proposed. */
export function AdminInbox() {
  const queue = useArrivals();
  const chooser = useRef<HTMLInputElement>(null);
  const hovering = useDroppedFiles(queue.add);
  const query = useAdminQuery(inboxCalls.list, {}, { refetchInterval: EVERY_MS });
  return (
    <>
      <div
        className={clsx(
          "mb-4 flex flex-wrap items-center gap-3 rounded-media border border-dashed p-4",
          hovering ? "border-lacquer bg-shell text-on-shell" : "border-line-strong",
        )}
      >
        <Button onClick={() => chooser.current?.click()}>
          <Images aria-hidden className="size-4" /> Add photos
        </Button>
        <p className="text-sm text-quiet">Or drop or paste them anywhere on this page.</p>
        <FileInput ref={chooser} label="Photos" multiple onFiles={queue.add} />
        <InstallHint />
      </div>
      <SharedPhotos onFiles={queue.add} />
      <Arrivals queue={queue} />
      <Loaded
        query={query}
        noun="inbox"
        skeleton={<Blocks count={3} className="h-40 rounded-media" />}
      >
        {({ entries, folder, left }) => (
          <>
            {folder && <Folder path={folder} left={left} />}
            <Grid entries={entries} isWaiting={queue.pictures.length > 0} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Arrivals({ queue }: { queue: PictureQueue }) {
  if (queue.pictures.length === 0) return null;
  return (
    <ul aria-label="Photos on their way" className="mb-4 divide-y divide-line border-y border-line">
      {queue.pictures.map((picture, index) => (
        <li key={picture.id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
          <Thumbnail src={picture.preview} className="size-11 rounded-lg" />
          <span className="min-w-0 grow truncate">{picture.fileName}</span>
          {problemOf(picture) ? (
            <>
              <span className="font-medium text-danger">{problemOf(picture)}</span>
              <RetryButton
                picture={picture}
                number={index + 1}
                queue={queue}
                onSend={() => undefined}
              />
            </>
          ) : (
            <ProgressBar label={picture.fileName} share={picture.share} />
          )}
          <IconButton
            Icon={Trash2}
            label={`Remove ${picture.fileName}`}
            onClick={() => queue.remove(picture.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface FolderProps {
  path: string;
  left: { name: string; problem: string }[];
}

/** The watched folder of the server, with the files that cannot be taken. */
function Folder({ path, left }: FolderProps) {
  return (
    <section aria-label="Folder on the server" className="mb-4 text-sm">
      <p className="text-quiet">
        Photos in <code className="break-all">{path}</code> on the server are added automatically.
      </p>
      {left.length > 0 && (
        <ul
          aria-label="Left in the folder"
          className="mt-2 divide-y divide-line border-y border-line"
        >
          {left.map(({ name, problem }) => (
            <li key={name} className="py-2">
              <span className="font-medium break-all">{name}</span>{" "}
              <span className="text-danger">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface GridProps {
  entries: InboxEntry[];
  isWaiting: boolean;
}

function Grid({ entries, isWaiting }: GridProps) {
  const { rows, change, settled, refresh } = useEntries(entries);
  const selection = useSelection(entries);
  const [problems, setProblems] = useState<ReadonlyMap<string, Problems>>(new Map());
  const chosen = rows.filter(({ entry }) => selection.ids.has(entry.id));
  const meant = chosen.length > 0 ? chosen : rows;
  const doubles = twins(rows.map(({ entry, form }) => ({ ...entry, form })));

  /** A value of a selected photo is that of all selected ones. */
  function changeAll(entry: InboxEntry, changes: Partial<Entry>) {
    const all = selection.ids.has(entry.id) ? chosen.map((one) => one.entry) : [entry];
    for (const one of all) changeOne(one, changes);
  }

  function changeOne(entry: InboxEntry, changes: Partial<Entry>) {
    change(entry, changes);
    const left = { ...problems.get(entry.id) };
    for (const field of Object.keys(changes)) delete left[field];
    setProblems((all) => new Map(all).set(entry.id, left));
  }

  async function publish({ how, times }: Publishing) {
    const found = new Map<string, Problems>();
    let made = 0;
    for (const [at, { entry, form }] of meant.entries()) {
      const time = times[at] ?? null;
      const filled = {
        ...form,
        is_active: how === "now",
        publish_at: how === "daily" ? time : null,
      };
      const checked = designForms.create.safeParse(filled);
      const wrong = checked.success
        ? await create(entry, checked.data)
        : Object.fromEntries(
            checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
          );
      if (wrong) found.set(entry.id, wrong);
      else made += 1;
    }
    setProblems(found);
    selection.clear();
    toast({
      title: `${counted(made, LOOK)} ${DONE[how]}`,
      ...(found.size > 0 && {
        description: `${counted(found.size, PHOTO)} left: see what is missing.`,
      }),
    });
    await refresh();
  }

  /** Returns what the server refused. */
  async function create({ id }: InboxEntry, form: DesignForm): Promise<Problems | undefined> {
    await settled(id);
    try {
      await inSession(() => send(adminCalls.nailDesigns.create, form, { key: id }));
      return undefined;
    } catch (error) {
      const { fields, message } = splitFailure(error, FIELDS);
      return {
        ...Object.fromEntries(fields.map((one) => [one.field, one.message])),
        ...(message && { title: message }),
      };
    }
  }

  function discard({ id }: InboxEntry, title: string) {
    const done = settled(id).then(() => sendAsAdmin(unfinished.discard, { id }));
    const item = { id, label: `design “${title}”`, is_draft: true };
    offerDiscardUndo(
      item,
      done,
      () => false,
      () => void refresh(),
    );
    void attempt("Couldn’t discard the photo", () => done).then(refresh);
  }

  if (rows.length === 0) {
    return isWaiting ? null : (
      <Notice>No photos wait here. What you add becomes a look once you publish it.</Notice>
    );
  }
  return (
    <>
      <label className="mb-1 inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={chosen.length === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length;
          }}
          onChange={({ target }) =>
            selection.select(
              entries.map(({ id }) => id),
              target.checked,
            )
          }
          className="size-5 cursor-pointer accent-lacquer"
        />
        Select all
      </label>
      <p className="mb-3 text-sm text-quiet">
        {counted(rows.length, PHOTO)}. A category, tags or filter that you change in a selected
        photo changes in all selected ones. Enter goes to the next photo.
      </p>
      <ul className="grid gap-4">
        {rows.map(({ entry, form }, index) => (
          <EntryRow
            key={entry.id}
            id={entry.id}
            number={index + 1}
            form={form}
            shownBy={entry.shown_by}
            twin={doubles.get(entry.id)}
            problems={problems.get(entry.id) ?? {}}
            selection={selection}
            onChange={(changes) => changeOne(entry, changes)}
            onChangeAll={(changes) => changeAll(entry, changes)}
            onDiscard={() => discard(entry, form.title)}
          />
        ))}
      </ul>
      <PublishBar count={meant.length} onPublish={publish} />
    </>
  );
}

const FIELDS = Object.keys(designForms.blank);
const DONE = { now: "published", daily: "scheduled", draft: "saved as drafts" };

type How = keyof typeof DONE;

interface Publishing {
  how: How;
  /** Of one a day, the time of each. */
  times: string[];
}

interface PublishBarProps {
  count: number;
  onPublish: (publishing: Publishing) => Promise<void>;
}

const WAYS: Option<How>[] = [
  { value: "now", label: "Publish now" },
  { value: "daily", label: "One a day" },
  { value: "draft", label: "As drafts" },
];

function PublishBar({ count, onPublish }: PublishBarProps) {
  const [how, setHow] = useState<How>("now");
  const [from, setFrom] = useState(() => toLocalTime(tomorrowAtNine()));
  const { run, isBusy } = useAction("Couldn’t publish", onPublish);
  const [day = "", hour = ""] = from.split("T");
  const isReady = how !== "daily" || !Number.isNaN(Date.parse(from));
  return (
    <form
      className="z-10 mt-4 flex flex-wrap items-end gap-3 border-t border-line bg-page py-3 md:sticky md:bottom-0"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ how, times: how === "daily" ? oneADay(count, day, hour) : [] });
      }}
    >
      <SelectInput
        label="Publishing"
        options={WAYS}
        value={how}
        onValue={(value) => setHow(value as How)}
      />
      {how === "daily" && (
        <InputField
          label="First one"
          hint={`In your time zone: ${timeZoneText(new Date())}.`}
          type="datetime-local"
          required
          value={from}
          onValue={setFrom}
        />
      )}
      <Button type="submit" disabled={isBusy || !isReady}>
        {isBusy ? "Saving..." : `${VERBS[how]} ${counted(count, LOOK)}`}
      </Button>
    </form>
  );
}

const VERBS = { now: "Publish", daily: "Schedule", draft: "Save" };

function tomorrowAtNine(): string {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return at.toISOString();
}
