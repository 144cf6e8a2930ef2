import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, DatabaseBackup } from "lucide-react";
import { type BackupState, backupAddress, backupCalls } from "../../../contract/admin/backups.ts";
import { paths } from "../../../contract/paths.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { bytesText } from "../../lib/format/bytes.ts";
import { counted } from "../../lib/format/counted.ts";
import { send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ListFailure, ListSkeleton } from "../crud/list/list-states.tsx";
import { minuteText } from "../../lib/format/short-dates.ts";
import { notifyFailure } from "../failure.ts";
import { Panel } from "../panel.tsx";
import { useWithSession } from "../session/session.tsx";

const STATE = [backupCalls.list.path, {}];
const HOUR = { one: "hour", many: "hours" };
const ENGINE_WORDS = {
  sqlite: {
    title: "Backups",
    text: "A backup is the whole site in one file, with pictures, messages and passwords. Each is read again before it counts.",
    make: "Make a backup",
    making: "Making a backup…",
    none: "There is no backup yet.",
    made: "The backup is made",
  },
  postgres: {
    title: "Exports",
    text: "This site is on PostgreSQL, whose backups are made on its server, for example by pg_dump. From here, the content is exported to the place that BACKUP_URL names.",
    make: "Export the content",
    making: "Exporting the content…",
    none: "There is no export yet.",
    made: "The content is exported",
  },
};

export function AdminBackups() {
  return (
    <AdminFrame title="Backups" path={paths.adminBackups} className="max-w-4xl">
      <div className="py-6">
        <Backups />
      </div>
    </AdminFrame>
  );
}

/** The last good backup, those before, and a new one. */
function Backups() {
  const withSession = useWithSession();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: STATE,
    queryFn: () => withSession(() => send(backupCalls.list, {})),
    // Others are made without this screen.
    refetchOnMount: "always",
  });
  const make = useMutation({
    mutationFn: () => withSession(() => send(backupCalls.make, {})),
    onSuccess: (state) => {
      client.setQueryData(STATE, state);
      toast({ title: ENGINE_WORDS[state.engine].made });
    },
    onError: (failure) => notifyFailure("No backup was made", failure),
  });
  if (!data) {
    if (!error) return <ListSkeleton noun="backups" />;
    return <ListFailure noun="backups" error={error} onRetry={() => void refetch()} />;
  }
  const words = ENGINE_WORDS[data.engine];
  return (
    <Panel title={words.title} text={words.text}>
      <LastOne {...data} />
      {(data.engine === "sqlite" || data.elsewhere) && (
        <Button className="mt-5" disabled={make.isPending} onClick={() => make.mutate()}>
          <DatabaseBackup aria-hidden className="size-4" />
          {make.isPending ? words.making : words.make}
        </Button>
      )}
      {data.backups.length > 0 && <BackupList {...data} />}
    </Panel>
  );
}

function LastOne({ engine, backups, every_hours: hours, elsewhere, is_overdue }: BackupState) {
  const [last] = backups;
  return (
    <>
      <p role="status">
        {last ? (
          <>
            The last good one was made on <strong>{minuteText(new Date(last.created_at))}</strong>.
          </>
        ) : (
          <strong>{ENGINE_WORDS[engine].none}</strong>
        )}
        {is_overdue && last && (
          <strong className="text-danger"> That is more than two days ago.</strong>
        )}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-quiet">
        {hours === null
          ? "None is made by itself: whoever runs the server sets BACKUP_EVERY=24h."
          : `One is made by itself every ${counted(hours, HOUR)}.`}
        {elsewhere && ` Each goes to ${elsewhere}, too.`}
      </p>
    </>
  );
}

function BackupList({ backups, engine }: BackupState) {
  return (
    <ul className="mt-6 border-t border-line">
      {backups.map(({ name, created_at, size }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <span className="min-w-0">
            <time dateTime={created_at} className="font-semibold tabular-nums">
              {minuteText(new Date(created_at))}
            </time>
            <span className="block text-sm wrap-anywhere text-quiet">
              {name}
              {size !== null && `, ${bytesText(size)}`}
            </span>
          </span>
          {engine === "sqlite" && (
            <a
              href={backupAddress(name)}
              download={name}
              className={buttonClass({ variant: "secondary" })}
            >
              <Download aria-hidden className="size-4" /> Download{" "}
              <span className="sr-only">{name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
