import {
  type NoticeChannelState,
  type TestedChannel,
  noticeCalls,
} from "../../../contract/admin/site-calls.ts";
import { Button } from "../../components/ui/button.tsx";
import { useState } from "react";
import { sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { AccountRow, Panel, ROWS } from "../kit/panel.tsx";

export const NOTICES = { id: "notices", title: "Notices" };

const NAMES: Record<NoticeChannelState["way"], string> = {
  mail: "Email",
  ntfy: "ntfy",
  url: "Web address",
};

/** How the owner is notified of messages and problems; configured by variables, so this is read-only. */
export function NoticesPanel() {
  const query = useAdminQuery(noticeCalls.ways, {});
  const [tested, setTested] = useState<TestedChannel[]>([]);
  const { run: test, isBusy } = useAction("Couldn’t send a test", async () => {
    setTested([]);
    setTested((await sendAsAdmin(noticeCalls.test, {})).ways);
  });
  return (
    <Panel
      {...NOTICES}
      text="New messages, failed backups, a full disk, many failed sign-ins, and new releases."
    >
      <Loaded query={query} noun="notices" skeleton={<Blocks className="h-24" />}>
        {({ ways }) =>
          ways.length === 0 ? (
            <p className="wrap-anywhere">
              Not set up. Start the site with SMTP_URL and MAIL_FROM to get email, with NTFY_URL to
              get push notifications, or with NOTIFY_URL to call another program.
            </p>
          ) : (
            <>
              <ul className={ROWS}>
                {ways.map(({ way, to }) => (
                  <AccountRow key={way} label={NAMES[way]}>
                    <p>{to || "No address yet: set MAIL_TO."}</p>
                    <Outcome of={tested.find((one) => one.way === way)} />
                  </AccountRow>
                ))}
              </ul>
              <Button
                variant="secondary"
                className="mt-4"
                disabled={isBusy}
                onClick={() => void test()}
              >
                {isBusy ? "Sending…" : "Send a test"}
              </Button>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Outcome({ of: tested }: { of: TestedChannel | undefined }) {
  return (
    <p role="status" className={tested?.failure ? "font-medium text-danger" : "font-medium"}>
      {tested && (tested.failure === null ? "Test sent." : `Not sent: ${tested.failure}`)}
    </p>
  );
}
