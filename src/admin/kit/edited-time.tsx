import { shortAgo } from "../../lib/format/ago.ts";
import { minuteText } from "../../lib/format/short-dates.ts";

/** How long ago something was changed; its tooltip says when. */
export function EditedTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={minuteText(date)}
      className="text-sm whitespace-nowrap text-quiet tabular-nums"
    >
      {shortAgo(Date.now() - date.getTime())}
    </time>
  );
}
