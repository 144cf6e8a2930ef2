import { type RefObject, useEffect, useEffectEvent } from "react";
import { useNavigate } from "../lib/router/address.ts";
import { isPlainPress } from "./link.tsx";

/** Paths of the server that are not pages of the site: left to the browser. */
const NO_PAGE = /^\/(?:api|uploads|admin)(?:\/|$)|\.\w+$/;

/** The address within the site that a link leads to; null when the browser should follow it. */
export function pageOf(link: Pick<HTMLAnchorElement, "href" | "target">, here: string) {
  if (link.target && link.target !== "_self") return null;
  const to = new URL(link.href, here);
  const from = new URL(here);
  if (to.origin !== from.origin || NO_PAGE.test(to.pathname)) return null;
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}

/** Makes links in HTML texts navigate within the app, without reloading the page. */
export function useTextLinks(text: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !link.href || !isPlainPress(event)) return;
    const page = pageOf(link, location.href);
    if (page === null) return;
    event.preventDefault();
    navigate(page);
  });

  useEffect(() => {
    const element = text.current;
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text]);
}
