import { useState } from "react";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import { ListFailure } from "../crud/list/list-states.tsx";
import { useVersions } from "./use-versions.ts";
import { VersionRow } from "./version-row.tsx";

interface VersionListProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

/** All that is known of what an item was, newest first; one version is open at a time. */
export function VersionList<Form, Entity>({
  calls,
  id,
  onRestore,
}: VersionListProps<Form, Entity>) {
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
