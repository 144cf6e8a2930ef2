import { useId } from "react";
import type { SentAnnouncement } from "../../../contract/announcements.ts";
import { Switch } from "../../components/ui/switch.tsx";
import { counted } from "../../lib/format/counted.ts";
import { longDate } from "../../lib/format/dates.ts";
import { ListFailure } from "../crud/list/list-states.tsx";
import { notifyFailure } from "../failure.ts";
import { AnnounceForm } from "./announce-form.tsx";
import { useAnnouncements, useSetWeekly } from "./use-announcements.ts";

const DEVICES = { one: "device", many: "devices" };

/** News of new looks: who wants to hear, what was said last, and saying more. */
export function Announcements() {
  const id = useId();
  const { data, error, refetch } = useAnnouncements();
  const setWeekly = useSetWeekly();
  if (!data) {
    if (!error) return <div className="h-40" aria-busy="true" />;
    return <ListFailure noun="announcements" error={error} onRetry={() => void refetch()} />;
  }
  const { devices, last, suggestion, is_weekly: isWeekly } = data;
  if (devices === 0 && !last) {
    return (
      <p className="text-quiet">
        Nobody yet. Visitors switch news of new looks on under “Offline &amp; storage”; then you can
        send them a line from here.
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      <p>
        <strong>{counted(devices, DEVICES)}</strong> {devices === 1 ? "wants" : "want"} to hear of
        new looks.
        {last && <LastOne last={last} />}
      </p>
      <div className="flex items-start justify-between gap-6">
        <div>
          <h3 id={id} className="font-semibold">
            Announce by itself
          </h3>
          <p id={`${id}-text`} className="text-sm text-quiet">
            When there are new looks, and a week after the last announcement at the earliest.
          </p>
        </div>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={setWeekly.isPending ? setWeekly.variables : isWeekly}
          onCheckedChange={(on) =>
            setWeekly.mutate(on, {
              onError: (failure) => notifyFailure("That was not changed", failure),
            })
          }
        />
      </div>
      {devices > 0 && (
        <AnnounceForm
          key={suggestion.title}
          suggestion={suggestion}
          devices={counted(devices, DEVICES)}
        />
      )}
    </div>
  );
}

function LastOne({ last }: { last: SentAnnouncement }) {
  const { title, created_at, reached, failed, is_finished: isFinished } = last;
  const missed = failed > 0 ? `, ${failed} could not be reached` : "";
  return (
    <span role="status" className="mt-1 block text-sm text-quiet">
      {isFinished
        ? `The last, “${title}”, went to ${counted(reached, DEVICES)} on ${longDate(created_at)}${missed}.`
        : `“${title}” is on its way: ${counted(reached, DEVICES)} so far.`}
    </span>
  );
}
