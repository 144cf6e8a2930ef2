import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { afterStepsBack, takeStepBack } from "../../lib/router/back-closes.ts";

/** Instead of an id, for a new item. */
export const NEW_ITEM = "new";

/**
 * The open item, kept in the address, so that a link or a reload opens it and Back closes it. Closing what was opened
 * here is a step back, so that Back does not open it again.
 */
export function useOpenItem() {
  const params = useSearchParams();
  const asked = params.get("item");
  const navigate = useNavigate();
  const set = useSetSearchParams();
  const [closed, setClosed] = useState<string>();

  // The guard of unsaved changes must be removed before the step back.
  const leave = useEffectEvent(() => {
    if (history.state?.opened) takeStepBack();
    else set({ item: null, unfinished: null, copy: null });
  });
  useEffect(() => {
    if (closed !== undefined) leave();
  }, [closed]);
  if (asked === null && closed !== undefined) setClosed(undefined);

  function open(id: string, { unfinished, copy }: { unfinished?: string; copy?: string } = {}) {
    afterStepsBack(() => {
      const address = new URL(location.href);
      address.searchParams.set("item", id);
      if (unfinished !== undefined) address.searchParams.set("unfinished", unfinished);
      if (copy !== undefined) address.searchParams.set("copy", copy);
      navigate(address.pathname + address.search, { state: { opened: true } });
    });
  }

  return {
    item: asked === closed ? null : asked,
    /** The id of unfinished work to continue. */
    unfinished: params.get("unfinished") ?? undefined,
    /** The id of an item to copy. */
    copy: params.get("copy") ?? undefined,
    open,
    close: () => setClosed(asked ?? undefined),
  };
}
