import { Download, DatabaseBackup } from "lucide-react";
import {
  type BackupState,
  backupAddress,
  backupCalls,
} from "../../../contract/admin/site-calls.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { bytesText, counted } from "../../lib/format/numbers.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { minuteText } from "../../lib/format/dates.ts";
import { sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { Panel } from "../kit/panel.tsx";

const HOUR = { one: "hour", many: "hours" };
const SECOND = { one: "second", many: "seconds" };
const MINUTE = { one: "minute", many: "minutes" };

function periodText(hours: number): string {
  return hours < 1 ? counted(Math.round(hours * 60), MINUTE) : counted(hours, HOUR);
}

const ENGINE_WORDS = {
  sqlite: {
    title: "The whole site in one file",
    text: "With pictures, messages and passwords. Each backup is checked once it’s made.",
    many: "Backups",
    make: "Back up now",
    making: "Backing up…",
    none: "No backups yet.",
    made: "Backup complete",
  },
  postgres: {
    title: "Exports",
    many: "Exports",
    text: "This site uses PostgreSQL: back up its server, for example with pg_dump. From here you can export the content to BACKUP_URL.",
    make: "Export now",
    making: "Exporting…",
    none: "No exports yet.",
    made: "Export complete",
  },
};

/** The last verified backup, earlier ones, and a button for a new one. */
export function AdminBackups() {
  const query = useAdminQuery(backupCalls.list, {});
  const { run: make, isBusy } = useAction("Couldn’t back up", async (_: void, client) => {
    const state = await sendAsAdmin(backupCalls.make, {});
    client.setQueryData([backupCalls.list.path, {}], state);
    toast({ title: ENGINE_WORDS[state.engine].made });
  });
  return (
    <Loaded query={query} noun="backups" skeleton={<Blocks className="h-48" />}>
      {(data) => (
        <Panel title={ENGINE_WORDS[data.engine].title} text={ENGINE_WORDS[data.engine].text}>
          <LastOne {...data} />
          {(data.engine === "sqlite" || data.elsewhere) && (
            <Button className="mt-5" disabled={isBusy} onClick={() => void make()}>
              <DatabaseBackup aria-hidden className="size-4" />
              {ENGINE_WORDS[data.engine][isBusy ? "making" : "make"]}
            </Button>
          )}
          {data.backups.length > 0 && <BackupList {...data} />}
        </Panel>
      )}
    </Loaded>
  );
}

function LastOne(state: BackupState) {
  const { engine, backups, every_hours: hours, elsewhere, is_overdue, changes } = state;
  const [last] = backups;
  return (
    <>
      <p role="status">
        {last ? (
          <>
            Last made on <strong>{minuteText(new Date(last.created_at))}</strong>.
          </>
        ) : (
          <strong>{ENGINE_WORDS[engine].none}</strong>
        )}
        {is_overdue && last && (
          <strong className="text-danger"> That’s more than two days ago.</strong>
        )}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-quiet">
        {hours === null
          ? `${ENGINE_WORDS[engine].many} aren’t scheduled. Set BACKUP_EVERY=24h on the server to make one every day.`
          : `One is made automatically every ${periodText(hours)}.`}
        {elsewhere && ` Each is also copied to ${elsewhere}.`}
        {changes?.problem === "" &&
          ` Changes go there all the time: it has the site as it was ${counted(changes.seconds_behind, SECOND)} ago.`}
      </p>
      {changes?.problem && (
        <p className="mt-1 text-sm wrap-anywhere text-danger">
          Changes aren’t sent: {changes.problem}.
        </p>
      )}
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
