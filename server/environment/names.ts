import { VARIABLE_NAMES, nearestWord } from "../config.ts";
import { distanceOf } from "../../contract/search/spelling.ts";

/** Variables whose values are or contain passwords and keys. Each can be read from a file, named by `NAME_FILE`. */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "SECRET_KEY",
  "PICTURES_URL",
  "BACKUP_URL",
  "SMTP_URL",
  "NOTIFY_URL",
  "NTFY_URL",
  "CDN_TOKEN",
  "ADMIN_PASSWORD",
  "MOVE_FROM",
  "MOVE_TO",
  "MOVE_FROM_PICTURES",
  "MOVE_TO_PICTURES",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
] as const;

export const AWS_NAMES = [
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "AWS_REGION",
  "AWS_DEFAULT_REGION",
  "AWS_ENDPOINT_URL",
  "AWS_ENDPOINT_URL_S3",
];

export const fileVariable = (name: string) => `${name}_FILE`;

/** Everything that a settings file may set. */
export const SETTABLE: ReadonlySet<string> = new Set([
  ...VARIABLE_NAMES.filter((name) => name !== "LUNULA_CONFIG"),
  ...AWS_NAMES,
  ...SECRETS.map(fileVariable),
]);

const KNOWN: ReadonlySet<string> = new Set([...SETTABLE, "LUNULA_CONFIG"]);

/** Variables of the system, Node and the PostgreSQL driver: allowed in a settings file, for systemd. */
const GENERAL =
  /^(?:TZ|TMPDIR|PATH|HOME|USER|SHELL|LANG|LANGUAGE|DEBUG|(?:LC|LD|NODE|NPM|UV|AWS|SSL|MALLOC|XDG|SYSTEMD)_\w+|PG[A-Z]+|\w*_proxy)$/i;

/** Variables of other programs that start like ours. */
const OF_OTHERS =
  /^(?:NOTIFY_SOCKET|SITE_PACKAGES|LUNULA_FROM|LUNULA_TO|\w+_SERVICE_(?:HOST|PORT)\w*|\w+_PORT_\d+_\w+|MAILTO|MAILRC|MAILCHECK|MAILPATH)$/;

/** First words of our names that other programs use as well. */
const COMMON_FIRST = new Set(
  "CACHE GOOGLE HOST LOG MOVE NOTIFY PORT PRIVACY PUSH TERMS WEBHOOK WORKERS".split(" "),
);
const FIRST_WORDS = new Set(
  [...KNOWN, "LUNULA_CONFIG"].filter((name) => name.includes("_")).map(firstWord),
);

const SHORTEST = 6;

/** A sentence about an environment variable that looks like a misspelled one of ours. */
export function misspelled(name: string, value = ""): string | undefined {
  // Kubernetes sets LUNULA_PORT like this for a service of that name.
  if (value.startsWith("tcp://")) return undefined;
  if (KNOWN.has(name) || GENERAL.test(name) || OF_OTHERS.test(name)) return undefined;
  const meant = nearest(name);
  return meant && `${name} is not a setting of Lunula; did you mean ${meant}?`;
}

/** The same for a line of a settings file, where every unknown name is a mistake. */
export function unknownInFile(name: string, where: string): string | undefined {
  if (SETTABLE.has(name) || GENERAL.test(name)) return undefined;
  const meant = nearest(name);
  return `${name} is not a setting of Lunula${meant ? `; did you mean ${meant}?` : ""} (${where})`;
}

/** The closest known name: with the same first word, or with a typing error or two. */
function nearest(given: string): string | undefined {
  const name = given.toUpperCase();
  const bare = name.replace(/^LUNULA_/, "");
  if (KNOWN.has(bare)) return bare;
  const family = firstWord(name);
  if (name.includes("_") && FIRST_WORDS.has(family)) {
    const relatives = [...KNOWN].filter((one) => firstWord(one) === family);
    const ranked = relatives
      .map((one) => ({ one, slips: distanceOf(rest(name), rest(one)) }))
      .toSorted((a, b) => a.slips - b.slips);
    const [first] = ranked;
    const isNear = first && first.slips <= rest(name).length / 2;
    if (first && (isNear || !COMMON_FIRST.has(family))) return first.one;
  }
  // Short names are close to too many: HOME to HOST, LANG to LOG.
  return name.length < SHORTEST ? undefined : nearestWord(name, [...KNOWN]);
}

function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}

function rest(name: string): string {
  return name.slice(firstWord(name).length + 1);
}

/** Masks a value for display: hosts and folders stay, passwords, keys and secret topics do not. */
export function masked(name: string, value: string): string {
  if (!(SECRETS as readonly string[]).includes(name)) return value;
  if (!value.includes("://")) return /^MOVE_(?:FROM|TO)$/.test(name) ? value : "***";
  // Their paths are secret.
  if (name === "NOTIFY_URL" || name === "NTFY_URL") {
    return value.replace(/^([a-z]+:\/\/)(?:.*@)?([^/?#]*).*$/is, "$1$2/***");
  }
  return value
    .replace(/:\/\/(?:([^:@/]*):)?.*@/s, (_, user?: string) => `://${user ? `${user}:` : ""}***@`)
    .replaceAll(/([?&][^=&]*(?:pass|secret|key|token)[^=&]*=)[^&]*/gi, "$1***");
}
