import { adminQuery, sendAsAdmin, useAction, useAdminQuery } from "../kit/calls.ts";
import { Link2 } from "lucide-react";
import { useState } from "react";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import { PREVIEWED_KINDS } from "../../../contract/related.ts";
import { Button } from "../../components/ui/button.tsx";
import { CopyButton, CopyField, DialogButton, HeadedDialog } from "../kit/form/dialogs.tsx";
import {
  type PreviewedItem,
  type MadePreview,
  type PreviewState,
  previewLinks,
} from "../../../contract/admin/site-calls.ts";
import { minuteText } from "../../lib/format/dates.ts";
import { ListFailure } from "../kit/list/list-body.tsx";
import type { QueryClient } from "@tanstack/react-query";

export function PreviewLinkButton({ kind, id }: { kind: CollectionKind; id: string }) {
  const previewed = PREVIEWED_KINDS.find((one) => one === kind);
  if (!previewed) return null;
  return (
    <DialogButton
      variant="quiet"
      className="px-3"
      renderDialog={(onClose) => (
        <HeadedDialog title="Preview link" onClose={onClose} className="max-w-xl">
          <PreviewLink item={{ kind: previewed, id }} />
        </HeadedDialog>
      )}
    >
      <Link2 aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Preview link</span>
    </DialogButton>
  );
}

/** Makes the link that shows an item to anybody who has it, and ends it. */
function PreviewLink({ item }: { item: PreviewedItem }) {
  const query = useAdminQuery(previewLinks.find, item, { gcTime: 0 });
  // The link is shown only once, until this is closed.
  const [made, setMade] = useState<MadePreview>();

  function keep(client: QueryClient, link: MadePreview | undefined) {
    setMade(link);
    const state: PreviewState = { expires_at: link?.expires_at ?? null };
    client.setQueryData(adminQuery(previewLinks.find, item).queryKey, state);
  }
  const make = useAction("Couldn’t create the preview link", async (_none: void, client) =>
    keep(client, await sendAsAdmin(previewLinks.make, item)),
  );
  const end = useAction("Couldn’t turn off the preview link", async (_none: void, client) => {
    await sendAsAdmin(previewLinks.end, item);
    keep(client, undefined);
  });
  const isBusy = make.isBusy || end.isBusy;

  const { data, error } = query;
  if (!data && error) {
    return <ListFailure noun="preview link" error={error} onRetry={() => void query.refetch()} />;
  }
  const until = data?.expires_at;
  const url = made && new URL(made.path, location.href).href;
  return (
    <div aria-busy={!data || isBusy} className="grid min-h-40 content-start gap-4 p-5">
      <p>
        Anyone with the link can see the page as last saved, without signing in, for seven days.
        Unsaved changes aren’t included.
      </p>
      {url && <CopyField label="Preview link" value={url} />}
      <p role="status" className="text-sm text-quiet">
        {until && `Works until ${minuteText(new Date(until))}. `}
        {until && !url && "It’s shown only once; a new link replaces it."}
        {until === null && "No link yet."}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {until && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void end.run()}>
            Turn off the link
          </Button>
        )}
        {url ? (
          <CopyButton label="Copy link" text={url} done="Link copied" />
        ) : (
          <Button disabled={isBusy || !data} onClick={() => void make.run()}>
            {until ? "Create a new link" : "Create a link"}
          </Button>
        )}
      </div>
    </div>
  );
}
