import { History, Undo2 } from "lucide-react";
import { useState, useId } from "react";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import { Button } from "../../components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogTitle,
} from "../../components/ui/dialog.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import {
  type ItemVersion,
  PRESENT,
  type VersionChanges,
  versionCalls,
} from "../../../contract/admin/versions.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { minuteText } from "../../lib/format/short-dates.ts";
import { fieldLabel, FieldPair } from "../unfinished/field-versions.tsx";
import { UnfoldingLine } from "../unfolding-line.tsx";
import { useFormContext } from "react-hook-form";
import { failureMessage } from "../failure.ts";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../lib/data/send.ts";
import { useWithSession } from "../session/session.tsx";
import type { Changes } from "../../../contract/endpoint.ts";

interface HistoryButtonProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  /** Saves what a version held. */
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

/** A button of an item's form, and behind it all that the item was. */
export function HistoryButton<Form, Entity>(props: HistoryButtonProps<Form, Entity>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="mr-auto max-sm:px-3" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        <span className="max-sm:sr-only">History</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent className="flex max-h-full max-w-3xl flex-col">
          <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <div className="py-2">
              <DialogTitle size="small">History</DialogTitle>
              <DialogDescription className="text-sm text-quiet">
                The last 50 saves, kept for a year.
              </DialogDescription>
            </div>
            <DialogCross />
          </div>
          <VersionList {...props} />
        </DialogContent>
      </Dialog>
    </>
  );
}

interface VersionListProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

/** All that is known of what an item was, newest first; one version is open at a time. */
function VersionList<Form, Entity>({ calls, id, onRestore }: VersionListProps<Form, Entity>) {
  const { data, error, refetch } = useVersions(calls, id);
  const [opened, setOpened] = useState<string>();
  if (!data && error) {
    return <ListFailure noun="history" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div
      tabIndex={-1}
      aria-busy={!data}
      className="min-h-40 overflow-y-auto overscroll-contain px-5 pb-4 outline-none"
    >
      <p role="status" className="sr-only">
        {!data && "Loading…"}
      </p>
      {data?.items.length === 0 && (
        <p className="py-10 text-center text-quiet">
          Nothing has been changed yet. From the next save on, what was there before is kept here.
        </p>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((version) => (
          <VersionRow
            key={version.id}
            calls={calls}
            id={id}
            version={version}
            open={version.id === opened}
            onOpen={(open) => setOpened(open ? version.id : undefined)}
            onRestore={onRestore}
          />
        ))}
      </ul>
    </div>
  );
}

interface VersionRowProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  version: ItemVersion;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

function VersionRow<Form, Entity>(props: VersionRowProps<Form, Entity>) {
  const { version, open, onOpen } = props;
  const { at, admin, fields } = version;
  const panel = useId();
  return (
    <li>
      <h3>
        <UnfoldingLine panel={panel} open={open} onOpen={onOpen}>
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {at === null ? "Before the first kept save" : minuteText(new Date(at))}
              {version.id === PRESENT && <Badge tone="success">Now</Badge>}
            </span>
            <span className="block text-sm wrap-anywhere text-quiet">
              {fields.length > 0 && `Changed: ${fields.map(fieldLabel).join(", ")}`}
              {admin !== "" && ` · ${admin}`}
            </span>
          </span>
        </UnfoldingLine>
      </h3>
      {open && (
        <div id={panel} className="pb-4">
          <VersionDetails {...props} version={version.id} />
        </div>
      )}
    </li>
  );
}

interface VersionDetailsProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  version: string;
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

/** What a version changed, and what a restore of it would change. */
function VersionDetails<Form, Entity>(props: VersionDetailsProps<Form, Entity>) {
  const { calls, id, version, onRestore } = props;
  const { data, error, refetch } = useVersion(calls, id, version);
  if (!data) {
    if (!error) return <div className="gloss h-24 rounded-lg" aria-busy="true" />;
    return <ListFailure noun="version" error={error} onRetry={() => void refetch()} />;
  }
  const { changed, since } = data;
  const isSame = Object.keys(since.former).length === 0;
  return (
    <div className="grid gap-4">
      <Comparison
        title="What this save changed"
        one={{ label: "Before", values: changed.before }}
        other={{ label: "In this version", values: changed.after }}
      />
      {version !== PRESENT && (
        <Comparison
          title="What is different now"
          one={{ label: "In this version", values: since.former }}
          other={{ label: "Now", values: since.present }}
        />
      )}
      {version !== PRESENT && isSame && (
        <p className="text-sm text-quiet">This version is the same as what is there now.</p>
      )}
      {version !== PRESENT && !isSame && <Restore since={since} onRestore={onRestore} />}
    </div>
  );
}

interface RestoreProps<Form> {
  since: VersionChanges["since"];
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

function Restore<Form>({ since, onRestore }: RestoreProps<Form>) {
  const { isDirty } = useFormContext().formState;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function restore() {
    setBusy(true);
    try {
      await onRestore(since.former as Changes<Form>, since.present as Changes<Form>);
    } catch (error) {
      setProblem(failureMessage(error));
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={busy || isDirty} onClick={() => void restore()}>
        <Undo2 aria-hidden className="size-4" /> {busy ? "Restoring…" : "Restore this version"}
      </Button>
      {isDirty && (
        <p className="text-sm text-quiet">Save or discard what you have typed in the form first.</p>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Side {
  label: string;
  values: Record<string, unknown>;
}

/** Two states field by field, with what differs in them marked; nothing where they are the same. */
function Comparison({ title, one, other }: { title: string; one: Side; other: Side }) {
  const fields = Object.keys(one.values);
  if (fields.length === 0) return null;
  return (
    <section className="rounded-control border border-line px-4">
      <h4 className="border-b border-line py-2 text-sm font-semibold text-quiet">{title}</h4>
      <ul className="divide-y divide-line">
        {fields.map((field) => (
          <FieldPair
            key={field}
            field={field}
            one={{ label: one.label, value: one.values[field] }}
            other={{ label: other.label, value: other.values[field] }}
          />
        ))}
      </ul>
    </section>
  );
}

/** Asked for anew each time: others save, too. */
const ANEW = { refetchOnMount: "always", gcTime: 0 } as const;

function useVersions<Form, Entity>(calls: Crud<Form, Entity>, id: string) {
  const { list } = versionCalls(calls);
  const withSession = useWithSession();
  return useQuery({
    queryKey: [list.path, { id }],
    queryFn: () => withSession(() => send(list, { id })),
    ...ANEW,
  });
}

function useVersion<Form, Entity>(calls: Crud<Form, Entity>, id: string, version: string) {
  const { find } = versionCalls(calls);
  const withSession = useWithSession();
  return useQuery({
    queryKey: [find.path, { id, version }],
    queryFn: () => withSession(() => send(find, { id, version })),
    ...ANEW,
  });
}
