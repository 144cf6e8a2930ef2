import { useMemo } from "react";
import { type NavigateOptions } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { paths } from "../../../contract/paths.ts";
import {
  useNavigate,
  usePathname,
  useSearchParams,
  withoutParam,
} from "../../lib/router/address.ts";
import { withTransition } from "../../lib/router/navigation.ts";

/** Marks the history entry that a press on a card made: closing goes back over it. */
const OPENED_HERE = { design: true };

/** Whether the design was opened from cards that leave the large view to another grid of the page. */
export function useOpenedFromFurther(): boolean {
  return useHistoryState<{ further?: boolean } | null>()?.further === true;
}

export type DesignNavigation = ReturnType<typeof createNavigation>;

/** How the large view opens, changes and closes over the page shown. */
export function useDesignNavigation({ further = false } = {}): DesignNavigation {
  const here = withoutParam(usePathname(), useSearchParams(), "design");
  const navigate = useNavigate();
  return useMemo(() => createNavigation(here, navigate, further), [here, navigate, further]);
}

/** All of them are addresses. */
function createNavigation(
  here: string,
  navigate: (to: string, options?: NavigateOptions) => void,
  further: boolean,
) {
  /** The card that was pressed: the page may show its design more than once. */
  let pressed: Element | null = null;

  function partOf(id: string, attribute: string): HTMLElement | null {
    const all = document.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
    return [...all].find((part) => pressed?.contains(part)) ?? all[0] ?? null;
  }
  const pictureOf = (id: string) => partOf(id, "data-look");

  return {
    /** The page without an open design. */
    here,

    addressOf: (id: string) => paths.design(here, id),

    linkOf: (id: string) => partOf(id, "data-look-link"),

    async open(id: string) {
      pressed = document.activeElement?.closest("li") ?? null;
      const picture = pictureOf(id);
      name(picture);
      await withTransition(() => {
        unname(picture);
        navigate(paths.design(here, id), { state: { ...OPENED_HERE, further } });
      });
    },

    replace(id: string) {
      navigate(paths.design(here, id), { replace: true, state: history.state });
    },

    async close(id: string) {
      let picture: HTMLElement | null = null;
      await withTransition(async () => {
        if (history.state?.design) await goBack();
        else navigate(here, { replace: true });
        picture = pictureOf(id);
        name(picture);
      });
      unname(picture);
    },
  };
}

function goBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
    history.back();
  });
}

function name(picture: HTMLElement | null) {
  picture?.style.setProperty("view-transition-name", "look");
}

function unname(picture: HTMLElement | null) {
  picture?.style.removeProperty("view-transition-name");
}
