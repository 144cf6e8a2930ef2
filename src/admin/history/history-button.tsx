import { useMutation } from "@tanstack/react-query";
import { useAdminQuery, failureMessage } from "../kit/calls.ts";
import { History, Undo2 } from "lucide-react";
import { useState, useId } from "react";
import {
  type Crud,
  type ItemVersion,
  PRESENT,
  type VersionChanges,
} from "../../../contract/admin/admin-calls.ts";
import { Button } from "../../components/ui/button.tsx";
import { DialogButton, HeadedDialog } from "../kit/form/dialogs.tsx";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { minuteText } from "../../lib/format/dates.ts";
import { useLabels } from "../kit/fields/text-field.tsx";
import { FieldPair } from "../unfinished/field-versions.tsx";
import { UnfoldingLine } from "../kit/panel.tsx";
import { useFormContext } from "react-hook-form";

type Values = VersionChanges["since"]["former"];

interface HistoryButtonProps {
  calls: Pick<Crud<Values, Values>, "versions" | "version">;
  id: string;
  onRestore: (former: Values, present: Values) => Promise<void>;
}

export function HistoryButton(props: HistoryButtonProps) {
  return (
    <DialogButton
      variant="quiet"
      className="mr-auto px-3"
      renderDialog={(onClose) => (
        <HeadedDialog
          title="History"
          text="The last 50 saves, kept for a year."
          onClose={onClose}
          className="flex max-h-full max-w-3xl flex-col"
        >
          <VersionList {...props} />
        </HeadedDialog>
      )}
    >
      <History aria-hidden className="size-4" />
      <span className="max-sm:sr-only">History</span>
    </DialogButton>
  );
}

/** The versions, newest first; one is open at a time. */
function VersionList({ calls, id, onRestore }: HistoryButtonProps) {
  const query = useAdminQuery(calls.versions, { id }, { gcTime: 0 });
  const [opened, setOpened] = useState<string>();
  return (
    <div
      tabIndex={-1}
      aria-busy={!query.data}
      className="min-h-40 overflow-y-auto overscroll-contain px-5 pb-4 outline-none"
    >
      <Loaded
        query={query}
        noun="history"
        skeleton={
          <p role="status" className="sr-only">
            Loading…
          </p>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-10 text-center text-quiet">
              No earlier versions yet. They appear here as you save changes.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((version) => (
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
          )
        }
      </Loaded>
    </div>
  );
}

interface VersionRowProps extends HistoryButtonProps {
  version: ItemVersion;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function VersionRow(props: VersionRowProps) {
  const { version, open, onOpen } = props;
  const { at, admin, fields } = version;
  const panel = useId();
  const labelOf = useLabels();
  return (
    <li>
      <h3>
        <UnfoldingLine panel={panel} open={open} onOpen={onOpen}>
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {at === null ? "Earliest version" : minuteText(new Date(at))}
              {version.id === PRESENT && <Badge tone="success">Now</Badge>}
            </span>
            <span className="block text-sm wrap-anywhere text-quiet">
              {fields.length > 0 && `Changed: ${fields.map(labelOf).join(", ")}`}
              {admin !== "" && ` · ${admin}`}
            </span>
          </span>
        </UnfoldingLine>
      </h3>
      {open && (
        <div id={panel} className="pb-4">
          <VersionDetails {...props} />
        </div>
      )}
    </li>
  );
}

/** What a version changed, and what restoring it would change. */
function VersionDetails(props: VersionRowProps) {
  const { calls, id, onRestore } = props;
  const version = props.version.id;
  const query = useAdminQuery(calls.version, { id, version }, { gcTime: 0 });
  return (
    <Loaded query={query} noun="version" skeleton={<Blocks className="h-24 rounded-lg" />}>
      {({ changed, since }) => {
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
                title="What’s different now"
                one={{ label: "In this version", values: since.former }}
                other={{ label: "Now", values: since.present }}
              />
            )}
            {version !== PRESENT && isSame && (
              <p className="text-sm text-quiet">This is the same as the current version.</p>
            )}
            {version !== PRESENT && !isSame && <Restore since={since} onRestore={onRestore} />}
          </div>
        );
      }}
    </Loaded>
  );
}

interface RestoreProps extends Pick<HistoryButtonProps, "onRestore"> {
  since: VersionChanges["since"];
}

function Restore({ since, onRestore }: RestoreProps) {
  const { isDirty } = useFormContext().formState;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => onRestore(since.former, since.present),
  });
  const busy = isPending || isSuccess;

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={busy || isDirty} onClick={() => mutate()}>
        <Undo2 aria-hidden className="size-4" /> {busy ? "Restoring…" : "Restore this version"}
      </Button>
      {isDirty && (
        <p className="text-sm text-quiet">Save or discard your changes in the form first.</p>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failureMessage(error)}
        </p>
      )}
    </div>
  );
}

interface Side {
  label: string;
  values: Values;
}

/** Compares two states field by field; renders nothing if they are equal. */
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
