import { isInstalled } from "../device/install.ts";

/** The installed app has no address bar: links to other sites open in the browser, not over it. */
export function openLinksOutside() {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || !isInstalled() || !isElsewhere(link)) return;
    link.target = "_blank";
    link.relList.add("noopener");
  });
}

function isElsewhere({ protocol, origin }: HTMLAnchorElement): boolean {
  return /^https?:$/.test(protocol) && origin !== location.origin;
}
