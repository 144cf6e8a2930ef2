import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type MadePreview,
  type PreviewState,
  type PreviewedItem,
  previewLinks,
} from "../../../contract/admin/preview-links.ts";
import { send } from "../../lib/data/send.ts";
import { notifyFailure } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";

/** The link of an item; its address is known only to who made it, and only until this is closed. */
export function usePreviewLink(item: PreviewedItem) {
  const client = useQueryClient();
  const withSession = useWithSession();
  const [made, setMade] = useState<MadePreview>();
  const [isBusy, setBusy] = useState(false);
  const queryKey = [previewLinks.find.path, item];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => withSession(() => send(previewLinks.find, item)),
    refetchOnMount: "always",
    gcTime: 0,
  });

  async function run(failure: string, work: () => Promise<MadePreview | undefined>) {
    setBusy(true);
    try {
      const link = await withSession(work);
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
