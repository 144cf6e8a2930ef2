import {
  admins,
  ownAccount,
  type AdminSession,
  sessions,
} from "../../../contract/account/own-account.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { sendAsAdmin, useAdminQuery, useMay } from "../kit/calls.ts";
import { EditedTime } from "../kit/list/selection.tsx";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { PanelList, PanelRow, useRemoval } from "../kit/panel.tsx";
import { refreshAccount, signedOutText, Credentials } from "./credentials.tsx";
import { AdminList } from "./admin-list.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { SecondFactor } from "./second-factor.tsx";

export function AdminAccount() {
  const query = useAdminQuery(ownAccount.find, {});
  const may = useMay();
  const skeleton = <Blocks count={3} className="h-44 rounded-media" />;
  return (
    <Loaded query={query} noun="account" skeleton={skeleton}>
      {(account) => (
        <div className="grid grid-cols-1 gap-6">
          <Credentials account={account} />
          <PasskeyList />
          <SecondFactor account={account} />
          <SessionList />
          {may(admins.list) && <AdminList />}
        </div>
      )}
    </Loaded>
  );
}

function SessionList() {
  const query = useAdminQuery(sessions.list, {});
  const end = useRemoval(
    "Couldn’t sign out the device",
    async (session: AdminSession | undefined) => {
      if (session) {
        await sendAsAdmin(sessions.end, { id: session.id });
        toast({ title: `Signed out: ${session.device}` });
      } else {
        const { sessions_ended: ended } = await sendAsAdmin(sessions.endOthers, {});
        toast({ title: "Signed out everywhere else", description: signedOutText(ended) });
      }
    },
    refreshAccount,
  );
  const row = (session: AdminSession) => (
    <PanelRow
      key={session.id}
      label={
        <>
          {session.device} {session.is_current && <Badge tone="success">This device</Badge>}
        </>
      }
      buttons={[
        !session.is_current && {
          label: "Sign out",
          name: `Sign out ${session.device}`,
          disabled: end.isBusy,
          onPress: () => void end.run(session),
        },
      ]}
    >
      <LastUse session={session} />
    </PanelRow>
  );
  return (
    <PanelList
      title="Signed-in devices"
      text="Don’t recognize a device? Sign it out and change your password. Devices are signed out after seven days without use."
      query={query}
      label="Sessions"
      list={end.list}
      rows={(data) => data.sessions.map(row)}
    >
      {query.data?.sessions.some(({ is_current }) => !is_current) && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={end.isBusy}
          onClick={() => void end.run(undefined)}
        >
          Sign out everywhere else
        </Button>
      )}
    </PanelList>
  );
}

function LastUse({ session: { used_at, address } }: { session: AdminSession }) {
  if (used_at === "") return "Not used since the last update";
  return (
    <>
      Last used <EditedTime at={used_at} /> from {address}
    </>
  );
}
