import { paths } from "../../../contract/paths.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import { AdminList } from "./admins/admin-list.tsx";
import { Credentials } from "./credentials.tsx";
import { PasskeyList } from "./passkeys/passkey-list.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { SessionList } from "./session-list.tsx";
import { useOwnAccount } from "./use-own-account.ts";

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
