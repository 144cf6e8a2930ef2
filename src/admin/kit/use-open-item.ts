import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { afterPendingBack, goBackOnce } from "../../lib/router/back-closes.ts";

/** What a new item begins with is in the address too: the words of a topic page, or the page whose place it takes. */
const CLOSED = { item: null, unfinished: null, copy: null, words: null, page: null };

/** Instead of an id, for a new item. */
export const NEW_ITEM = "new";

interface Opened {
  id: string;
  unfinished?: string | undefined;
  copy?: string | undefined;
}

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
  // Shown immediately: the address may have to wait for a step back.
  const [opening, setOpening] = useState<Opened>();
  const stopOpening = useRef<() => void>(undefined);

  // The guard of unsaved changes must be removed before the step back.
  const leave = useEffectEvent(() => {
    if (history.state?.opened) goBackOnce();
    else set(CLOSED);
  });
  useEffect(() => {
    if (closed !== undefined) leave();
  }, [closed]);
  if (asked === null && closed !== undefined) setClosed(undefined);

  if (opening && asked === opening.id && closed === undefined) setOpening(undefined);

  function open(id: string, { unfinished, copy }: Omit<Opened, "id"> = {}) {
    setOpening({ id, unfinished, copy });
    stopOpening.current = afterPendingBack(() => {
      const address = new URL(location.href);
      address.searchParams.set("item", id);
      if (unfinished !== undefined) address.searchParams.set("unfinished", unfinished);
      if (copy !== undefined) address.searchParams.set("copy", copy);
      navigate(address.pathname + address.search, { state: { opened: true } });
    });
  }

  function close() {
    stopOpening.current?.();
    setOpening(undefined);
    setClosed(asked ?? undefined);
  }

  const fromAddress = {
    item: asked === closed ? null : asked,
    /** The id of an autosaved form to continue. */
    unfinished: params.get("unfinished") ?? undefined,
    /** The id of an item to copy. */
    copy: params.get("copy") ?? undefined,
  };
  return {
    ...(opening
      ? { item: opening.id, unfinished: opening.unfinished, copy: opening.copy }
      : fromAddress),
    open,
    close,
  };
}
