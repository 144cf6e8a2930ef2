import { useRef } from "react";
import type { AdminSession } from "../../../contract/account/sessions.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import { EditedTime } from "../crud/list/edited-time.tsx";
import { AccountRow, ROWS } from "./account-row.tsx";
import { Panel } from "../panel.tsx";
import { useEndSessions, useSessions } from "./use-sessions.ts";

/** Where the admin is signed in. */
export function SessionList() {
  const { data, error, refetch } = useSessions();
  const { mutate, isPending } = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  const others = data?.sessions.filter(({ is_current }) => !is_current) ?? [];

  /** What was pressed goes with its row. */
  function end(session?: AdminSession) {
    mutate(session, { onSuccess: () => list.current?.focus() });
  }

  return (
    <Panel
      title="Where you are signed in"
      text="A device that you do not know? Sign it out and choose a new password. A session ends after seven days without use."
    >
      {!data && error && (
        <ListFailure noun="sessions" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <div aria-busy="true" className="gloss h-24 rounded-control" />}
      {data && (
        <ul ref={list} tabIndex={-1} aria-label="Sessions" className={`${ROWS} outline-none`}>
          {data.sessions.map((session) => (
            <AccountRow
              key={session.id}
              label={
                <>
                  {session.device} {session.is_current && <Badge tone="success">This device</Badge>}
                </>
              }
              action={
                !session.is_current && (
                  <Button
                    variant="secondary"
                    aria-label={`Sign out ${session.device}`}
                    disabled={isPending}
                    onClick={() => end(session)}
                  >
                    Sign out
                  </Button>
                )
              }
            >
              <LastUse session={session} />
            </AccountRow>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button variant="secondary" className="mt-4" disabled={isPending} onClick={() => end()}>
          Sign out everywhere else
        </Button>
      )}
    </Panel>
  );
}

function LastUse({ session: { used_at, address } }: { session: AdminSession }) {
  if (used_at === "") return "Not used since the site was updated";
  return (
    <>
      Last used <EditedTime at={used_at} /> from {address}
    </>
  );
}
