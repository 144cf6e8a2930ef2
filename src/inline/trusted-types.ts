import { createPolicy } from "../lib/device/trust.ts";

/** What the server’s cleaner writes (server/content/clean-html.ts), and what pages and the editor put around it. */
const CLEANED =
  /<\/?(?:h[1-6r]|p|br|blockquote|pre|code|strong|[abisu]|em|su[bp]|mark|span|[ou]l|li|img|fig(?:ure|caption)|iframe|div|table|t(?:[dhr]|head|body|foot)|caption|col(?:group)?|section|body)(?: (?!on|srcdoc)[a-z][\w-]*(?:="(?!\s*javascript:)[^"]*")?)* ?\/?>/gi;

/** How React makes a script that does not run. */
const EMPTY_SCRIPT = "<script></script>";

const refuse = (what: string): never => {
  throw new TypeError(`Refused ${what}`);
};

/**
 * Where browsers have Trusted Types, all HTML that a script puts into the page, and the address of each script and
 * worker, pass this. It does not clean: texts arrive cleaned, and anything else is a mistake or an attack.
 */
export function checkTrustedTypes(): void {
  createPolicy("default", {
    createHTML: (html) =>
      html === EMPTY_SCRIPT || !html.replace(CLEANED, "").includes("<") ? html : refuse("HTML"),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : refuse(address),
  });
}
