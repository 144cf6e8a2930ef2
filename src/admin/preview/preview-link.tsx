import { useId } from "react";
import type { PreviewedItem } from "../../../contract/admin/preview-links.ts";
import { Button } from "../../components/ui/button.tsx";
import { controlClass } from "../../components/ui/field.tsx";
import { copyLink } from "../../lib/device/share.ts";
import { minuteText } from "../../lib/format/short-dates.ts";
import { ListFailure } from "../crud/list/list-states.tsx";
import { usePreviewLink } from "./use-preview-link.ts";

/** Makes the link that shows an item to whoever has it, and ends it. */
export function PreviewLink({ item }: { item: PreviewedItem }) {
  const { state, error, refetch, isBusy, url, make, end } = usePreviewLink(item);
  if (!state && error) {
    return <ListFailure noun="preview link" error={error} onRetry={() => void refetch()} />;
  }
  const until = state?.expires_at;
  return (
    <div aria-busy={!state || isBusy} className="grid min-h-40 content-start gap-4 p-5">
      <p>
        Whoever has the link sees the page as it was last saved, without signing in, for seven days.
        What is typed and not saved is not on it.
      </p>
      {url && <OwnLink url={url} />}
      <p role="status" className="text-sm text-quiet">
        {until && `Open until ${minuteText(new Date(until))}. `}
        {until && !url && "Its address was shown once: a new link takes its place."}
        {until === null && "There is no link that is open."}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {until && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void end()}>
            End the link
          </Button>
        )}
        {!url && (
          <Button disabled={isBusy || !state} onClick={() => void make()}>
            {until ? "Make a new link" : "Make a link"}
          </Button>
        )}
      </div>
    </div>
  );
}

function OwnLink({ url }: { url: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Preview link
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className={controlClass}
        />
        <Button onClick={() => void copyLink(url)} className="shrink-0">
          Copy link
        </Button>
      </div>
    </div>
  );
}
