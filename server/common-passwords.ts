import { readFileSync } from "node:fs";
import path from "node:path";
import { invalid } from "./problems.ts";
import { projectRoot } from "./project-root.ts";

const FILE = path.join(projectRoot, "data/common-passwords.txt");

/** Words that come to mind at this site, besides its name, its address and the email address of the account. */
const OWN_WORDS = ["lunula", "nails", "nailart", "admin", "owner", "editor", "writer"];
/** Shorter ones are in many other words. */
const MIN_WORD = 4;
/** What is left without these words must still be hard to guess. */
const MIN_REST = 8;

export interface PasswordContext {
  email: string;
  /** Of the site. */
  name?: string | undefined;
  url?: string | undefined;
}

/** Why a password would soon be guessed; undefined if it would not. */
export function weaknessOf(password: string, context: PasswordContext): string | undefined {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  const common = readFileSync(FILE, "utf8").split("\n");
  if (common.includes(plain)) return "This is one of the most common passwords";
  const rest = wordsOf(context).reduce((left, word) => left.replaceAll(word, ""), plain);
  if (rest === plain || rest.length >= MIN_REST) return undefined;
  return "Please use more than words of this site and your email address";
}

/** Throws 400 for the field of a new password that would soon be guessed. */
export function requireUncommon(field: string, password: string, context: PasswordContext): void {
  const message = weaknessOf(password, context);
  if (message !== undefined) throw invalid([{ field, message }]);
}

/** The longest first, since others may be in it. */
function wordsOf({ email, name = "", url = "" }: PasswordContext): string[] {
  const host = URL.parse(url)?.hostname ?? "";
  const texts = [email, name, host].map((text) => text.normalize("NFKC").toLowerCase());
  const words = texts.flatMap((text) => [
    text,
    text.replaceAll(" ", ""),
    ...text.split(/[\s.@_+-]/),
  ]);
  return [...words, ...OWN_WORDS]
    .filter((word) => word.length >= MIN_WORD)
    .toSorted((one, other) => other.length - one.length);
}
