import { useMemo } from "react";
import type { NavigateOptions } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { paths } from "../../../contract/paths.ts";
import { useNavigate, usePathname, useSearchParams } from "../../lib/router/address.ts";
import { withTransition } from "../../lib/router/navigation.ts";

/** Whether the design was opened from cards whose large view belongs to another grid. */
export function useOpenedFromFurther(): boolean {
  return useLocationProperty(
    () => history.state?.further === true,
    () => false,
  );
}

export type DesignNavigation = ReturnType<typeof createNavigation>;

/** Opens, changes and closes the large view over the current page. */
export function useDesignNavigation({ further = false } = {}): DesignNavigation {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const here = query ? `${pathname}?${query}` : pathname;
  const navigate = useNavigate();
  return useMemo(() => createNavigation(here, navigate, further), [here, navigate, further]);
}

/** Each state has an address; designs are identified by slugs. */
function createNavigation(
  here: string,
  navigate: (to: string, options?: NavigateOptions) => void,
  further: boolean,
) {
  /** The card that was pressed: the page may show its design more than once. */
  let pressed: Element | null = null;

  function partOf(slug: string, attribute: string): HTMLElement | null {
    const all = document.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(slug)}"]`);
    return [...all].find((part) => pressed?.contains(part)) ?? all[0] ?? null;
  }
  const pictureOf = (slug: string) => partOf(slug, "data-look");

  return {
    linkOf: (slug: string) => partOf(slug, "data-look-link"),

    async open(slug: string) {
      pressed = document.activeElement?.closest("li") ?? null;
      const picture = pictureOf(slug);
      name(picture);
      await withTransition(() => {
        unname(picture);
        navigate(paths.design(slug), { state: { over: here, further } });
      });
    },

    replace(slug: string) {
      navigate(paths.design(slug), { replace: true, state: history.state });
    },

    async close(slug: string) {
      let picture: HTMLElement | null = null;
      await withTransition(async () => {
        await goBack();
        picture = pictureOf(slug);
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
