import { useRef } from "react";
import { useNavigate } from "../../lib/router/address.ts";
import { useBackCloses } from "../../lib/router/back-closes.ts";

/**
 * The sheet as one step of history, whatever is chosen in it: Back closes it and keeps the choice, and a
 * further one undoes that.
 */
export function useSheetHistory(onClose: () => void) {
  const navigate = useNavigate();
  const chosen = useRef("");

  useBackCloses(true, () => {
    onClose();
    if (chosen.current) navigate(chosen.current);
  });

  function choose(address: string) {
    chosen.current = address;
    navigate(address, { replace: true, state: history.state });
  }

  function close() {
    // The step stays, as the page with what was chosen.
    if (chosen.current) history.replaceState({ ...history.state, overlay: false }, "");
    onClose();
  }

  return { choose, close };
}
