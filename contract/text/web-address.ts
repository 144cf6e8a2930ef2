/* Addresses as people write and paste them. */

/** Decodes a part of an address; returns it unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const SCHEME = /^https?:\/\//i;
/** With or without its colon and slashes. */
const TYPED_SCHEME = /^(https?)(?::\/{0,2}|\/\/)(?!\/)/i;
const HOST =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d{1,5})?(?=[/?#]|$)/iu;
/** A name such as `photo.jpg` is a file, not a host. */
const FILE =
  /^[^/?#]*\.(?:avif|docx?|gif|heic|html?|jpe?g|json|md|pdf|php|png|svg|txt|webp|xml|zip)$/i;

/** A text as the http(s) address that it means; undefined if it means none. */
export function webAddressOf(text: string): string | undefined {
  const typed = text.trim();
  if (/\s/.test(typed)) return undefined;
  const given = typed.replace(TYPED_SCHEME, "$1://").replace(/^\/\//, "");
  const isHost = HOST.test(given) && !FILE.test(given);
  const whole = isHost ? `https://${given}` : given;
  return SCHEME.test(whole) && URL.canParse(whole) ? unwrappedAddress(whole) : undefined;
}

const EMAIL = /^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/;
/** Of the site itself, or of something that a click does. */
const OTHER_LINK = /^(?:mailto:|tel:|\/(?![/\\])|#)/i;

/** The target of a link: a path of the site, an email address, a phone number, or another address; undefined if it is none. */
export function linkAddress(text: string): string | undefined {
  const typed = text.trim();
  if (/\s/.test(typed)) return undefined;
  if (OTHER_LINK.test(typed)) return typed;
  return EMAIL.test(typed) ? `mailto:${typed}` : webAddressOf(typed);
}

/** Pages that only redirect, with the parameters that may hold the target. */
const REDIRECTORS: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/url$/, ["q", "url"]],
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/imgres$/, ["imgurl"]],
  [/^l\.(?:instagram|threads|messenger|wl\.co)(?:\.com|\.net)?$/, /^\//, ["u"]],
  [/^(?:lm?|m|www)\.facebook\.com$/, /^\/(?:l\.php|flx\/warn\/?)$/, ["u"]],
  [/(?:^|\.)youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^out\.reddit\.com$/, /^\//, ["url"]],
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, /^\//, ["url"]],
  [/(?:^|\.)pinterest\.[a-z.]{2,6}$/, /^\/offsite\/?$/, ["url"]],
  [/(?:^|\.)linkedin\.com$/, /^\/redir\/redirect\/?$/, ["url"]],
  [/^t\.umblr\.com$/, /^\/redirect$/, ["z"]],
  [/^duckduckgo\.com$/, /^\/l\/?$/, ["uddg"]],
];

const MAX_WRAPPERS = 5;

/** The address to which an http(s) address redirects, where it says so itself. */
export function unwrappedAddress(address: string): string {
  let found = address;
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    const target = targetOf(found);
    if (target === undefined) break;
    found = target;
  }
  return found === address ? address : without(CLICK_IDS, found);
}

function targetOf(address: string): string | undefined {
  if (!SCHEME.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const redirector = REDIRECTORS.find(([host, path]) => host.test(hostname) && path.test(pathname));
  const named = redirector?.[2].map((name) => searchParams.get(name) ?? "");
  const target = named?.find((value) => SCHEME.test(value) || HOST.test(value)) ?? "";
  const whole = SCHEME.test(target) ? target : `https://${target}`;
  return target && URL.canParse(whole) ? whole : undefined;
}

/** What networks add to the address of each click. */
const CLICK_IDS = /^(?:fbclid|igshid|igsh|mibextid)$/;
/** What their buttons for sharing add. */
const SHARE_IDS =
  /^(?:fbclid|gclid|igshid?|igsh|mibextid|si|feature|_[rt]|is_from_webapp|sender_device|invite_code|sender|utm_\w+)$/;

function without(parameters: RegExp, address: string): string {
  const url = new URL(address);
  const named = [...url.searchParams.keys()].filter((name) => parameters.test(name));
  if (named.length === 0) return address;
  for (const name of named) url.searchParams.delete(name);
  return url.href;
}

interface Network {
  /** Its hosts, without `www.` or `m.`; those that shorten shared links stay as they are. */
  host: RegExp;
  /** A handle without its @. */
  handle: RegExp;
  /** The address of a profile, without its host. */
  path: (handle: string) => string;
  site: string;
}

const NETWORKS = {
  instagram: {
    host: /^(?:instagram\.com|instagr\.am)$/,
    handle: /^[\w.]{1,30}$/,
    path: (handle) => handle,
    site: "www.instagram.com",
  },
  tiktok: {
    host: /^tiktok\.com$/,
    handle: /^[\w.]{2,24}$/,
    path: (handle) => `@${handle}`,
    site: "www.tiktok.com",
  },
  pinterest: {
    host: /^(?:[a-z]{2}\.)?pinterest\.[a-z.]{2,6}$/,
    handle: /^\w{3,30}$/,
    path: (handle) => handle,
    site: "www.pinterest.com",
  },
  youtube: {
    host: /^youtube\.com$/,
    handle: /^[\p{L}\p{N}_.·-]{3,30}$/u,
    path: (handle) => `@${handle}`,
    site: "www.youtube.com",
  },
} satisfies Record<string, Network>;

/**
 * What somebody gives as their profile on a network, as its https address: a handle, with @ or without, or an address. Undefined
 * if it is neither.
 */
export function profileAddress(network: keyof typeof NETWORKS, text: string): string | undefined {
  const { host, handle, path, site }: Network = NETWORKS[network];
  const typed = text.trim();
  const [, marked] = /^@([\p{L}\p{N}_.·-]{1,50})$/u.exec(typed) ?? [];
  const isHost = /^www\./i.test(typed) || host.test(typed.toLowerCase());
  const name = marked ?? (handle.test(typed) && !isHost ? typed : undefined);
  if (name !== undefined) return `https://${site}/${path(name)}`;
  const address = webAddressOf(typed);
  if (address === undefined) return undefined;
  const url = new URL(without(SHARE_IDS, address));
  const own = url.hostname.replace(/^(?:www|m|mobile)\./, "");
  if (!host.test(own)) return address;
  url.protocol = "https:";
  const isRegional = /\.pinterest\.|^pinterest\.(?!com$)/.test(own);
  if (url.hostname !== own || !SCHEME.test(typed)) url.hostname = isRegional ? own : site;
  // Only TikTok and YouTube have the sign in their addresses.
  if (path("") === "") url.pathname = url.pathname.replace(/^\/@/, "/");
  return url.href.replace(/\/$/, "");
}
