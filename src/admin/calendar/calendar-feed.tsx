import { calendarCalls } from "../../../contract/admin/calendar.ts";
import { Button } from "../../components/ui/button.tsx";
import { adminQuery, sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { CopyButton } from "../kit/form/dialogs.tsx";
import { InputField } from "../kit/fields/text-field.tsx";

/** The secret address by which calendar programs show the same entries. */
export function CalendarFeed() {
  const { data } = useAdminQuery(calendarCalls.findFeed, {});
  const change = useAction("Couldn’t change the address", async (makes: boolean, client) => {
    const feed = makes
      ? await sendAsAdmin(calendarCalls.makeFeed, {})
      : (await sendAsAdmin(calendarCalls.endFeed, {}), { path: null });
    client.setQueryData(adminQuery(calendarCalls.findFeed, {}).queryKey, feed);
  });
  if (!data) return null;
  const address = data.path === null ? undefined : location.origin + data.path;
  return (
    <section aria-labelledby="calendar-feed" className="mt-6">
      <h2 id="calendar-feed" className="font-display text-xl font-semibold">
        In your calendar
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-quiet">
        Calendar programs subscribe to this address. Who knows it sees titles, also of what is
        scheduled.
      </p>
      {address !== undefined && (
        <div className="max-w-prose">
          <InputField
            label="Secret address"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {address !== undefined && (
          <CopyButton label="Copy address" text={address} done="Address copied" />
        )}
        <Button variant="secondary" disabled={change.isBusy} onClick={() => void change.run(true)}>
          {address === undefined ? "Make an address" : "Replace it"}
        </Button>
        {address !== undefined && (
          <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(false)}>
            Switch off
          </Button>
        )}
      </div>
    </section>
  );
}
