import { paths } from "../../../contract/paths.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import { AdminList } from "./admins/admin-list.tsx";
import { Credentials, AccountRow, ROWS } from "./credentials.tsx";
import { PasskeyList } from "./passkeys/passkey-list.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { useOwnAccount } from "./use-own-account.ts";
import { useRef } from "react";
import type { AdminSession } from "../../../contract/account/own-account.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { EditedTime } from "../crud/list/state-columns.tsx";
import { Panel } from "../panel.tsx";
import { useEndSessions, useSessions } from "./use-sessions.ts";

export function AdminAccount() {
  return (
    <AdminFrame title="Account" path={paths.adminAccount} className="max-w-3xl pt-2">
      <Loaded />
    </AdminFrame>
  );
}

function Loaded() {
  const { data, error, refetch } = useOwnAccount();
  if (!data && error) {
    return <ListFailure noun="account" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div aria-busy="true" className="grid gap-6">
        {[0, 1, 2].map((row) => (
          <div key={row} className="gloss h-44 rounded-media" />
        ))}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Credentials account={data} />
      <PasskeyList />
      <SecondFactor account={data} />
      <SessionList />
      <AdminList />
    </div>
  );
}

/** Where the admin is signed in. */
function SessionList() {
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
