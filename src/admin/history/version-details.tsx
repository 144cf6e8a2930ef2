import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import { PRESENT, type VersionChanges } from "../../../contract/admin/versions.ts";
import { Button } from "../../components/ui/button.tsx";
import { FieldPair } from "../crud/conflict/field-pair.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import { failureMessage } from "../failure.ts";
import { useVersion } from "./use-versions.ts";

interface VersionDetailsProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  version: string;
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

/** What a version changed, and what a restore of it would change. */
export function VersionDetails<Form, Entity>(props: VersionDetailsProps<Form, Entity>) {
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
