import { inSession, sendAsAdmin } from "../kit/calls.ts";
import { Link2 } from "lucide-react";
import { useState, useId } from "react";
import type { CollectionKind } from "../../../contract/collections.ts";
import { RELATED_KINDS } from "../../../contract/related.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import {
  type PreviewedItem,
  type MadePreview,
  type PreviewState,
  previewLinks,
} from "../../../contract/admin/preview-links.ts";
import { controlClass } from "../../components/ui/field.tsx";
import { copyLink } from "../../lib/device/share.ts";
import { minuteText } from "../../lib/format/short-dates.ts";
import { ListFailure } from "../kit/list/list-states.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../../lib/data/send.ts";
import { notifyFailure } from "../kit/failure.ts";

interface PreviewLinkButtonProps {
  kind: CollectionKind;
  id: string;
}

/** A button in the form of what has a page of its own. */
export function PreviewLinkButton({ kind, id }: PreviewLinkButtonProps) {
  const [open, setOpen] = useState(false);
  const previewed = RELATED_KINDS.find((one) => one === kind);
  if (!previewed) return null;
  return (
    <>
      <Button variant="quiet" className="max-sm:px-3" onClick={() => setOpen(true)}>
        <Link2 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Preview link</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined} className="max-w-xl">
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <DialogTitle size="small">Preview link</DialogTitle>
            <DialogCross />
          </div>
          <PreviewLink item={{ kind: previewed, id }} />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Makes the link that shows an item to whoever has it, and ends it. */
function PreviewLink({ item }: { item: PreviewedItem }) {
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

/** The link of an item; its address is known only to who made it, and only until this is closed. */
function usePreviewLink(item: PreviewedItem) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadePreview>();
  const [isBusy, setBusy] = useState(false);
  const queryKey = [previewLinks.find.path, item];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => sendAsAdmin(previewLinks.find, item),
    refetchOnMount: "always",
    gcTime: 0,
  });

  async function run(failure: string, work: () => Promise<MadePreview | undefined>) {
    setBusy(true);
    try {
      const link = await inSession(work);
      setMade(link);
      client.setQueryData<PreviewState>(queryKey, { expires_at: link?.expires_at ?? null });
    } catch (cause) {
      notifyFailure(failure, cause);
    } finally {
      setBusy(false);
    }
  }

  return {
    state: data,
    error,
    refetch,
    isBusy,
    url: made && new URL(made.path, location.href).href,
    make: () => run("No preview link was made", () => send(previewLinks.make, item)),
    end: () =>
      run("The preview link was not ended", async () => {
        await send(previewLinks.end, item);
        return undefined;
      }),
  };
}
