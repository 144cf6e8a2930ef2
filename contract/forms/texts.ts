import { z } from "zod";
import { linkAddress, profileAddress, webAddressOf } from "../text/web-address.ts";
import { MAX_TAGS, TAG_LENGTH, splitTags, tagText } from "../text/typed-tags.ts";
import { shortened, withoutForbidden } from "../text/text.ts";
import { LIMITS, missing } from "./limits.ts";
import { foldText } from "../text/search-text.ts";

/** Trimmed text that must not be blank. */
export function requiredText(label: string, limit: number = LIMITS.short) {
  return trimmedText(label, limit).min(1, missing(label));
}

/** Trimmed text that may be left blank; null counts as blank. */
export function optionalText(label: string, limit: number = LIMITS.short) {
  return trimmedText(label, limit)
    .nullable()
    .transform((text) => text ?? "")
    .pipe(z.string());
}

/** Tags as they are typed or pasted, with commas, line breaks or `#` between them; stored as `chrome, glazed donut`. */
export function requiredTags(label = "Tags") {
  return tagsText(label).min(1, missing(label));
}

/** The same, but there may be none. */
export function optionalTags(label = "Tags") {
  return tagsText(label)
    .nullable()
    .transform((text) => text ?? "")
    .pipe(z.string());
}

function tagsText(label: string) {
  return anyText(label)
    .overwrite((text) => tagText(splitTags(text)))
    .superRefine((text, context) => {
      const problem = tagsProblem(text);
      if (problem) context.addIssue(problem);
    })
    .meta({ input: "tags", merge: "words", description: "Separated by commas, or each with a #." });
}

/** What is wrong with tags: too many, or one that is too long. */
export function tagsProblem(text: string): string | undefined {
  const tags = splitTags(text);
  const long = tags.find((tag) => tag.length > TAG_LENGTH);
  if (long)
    return `A tag can have at most ${TAG_LENGTH} characters: “${shortened(long, 40)}” is longer`;
  if (tags.length <= MAX_TAGS) return undefined;
  return `At most ${MAX_TAGS} tags are allowed, and these are ${tags.length}`;
}

function trimmedText(label: string, limit: number) {
  return anyText(label)
    .trim()
    .max(limit, `${label} must be at most ${grouped(limit)} characters`)
    .meta({
      input: limit >= LIMITS.short ? "long" : "line",
      merge: limit > LIMITS.title ? "prose" : "single",
    });
}

function anyText(label: string) {
  return z
    .string({
      error: ({ input }) => (input == null ? missing(label) : `${label} must be text`),
    })
    .overwrite(withoutForbidden)
    .meta({ title: label });
}

/** The last part of a public address, such as `holiday` in `/category/holiday`. */
export function addressSegment(label: string) {
  return requiredText(label, LIMITS.title)
    .regex(
      /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u,
      `${label} can only contain letters, numbers and single dashes`,
    )
    .meta({ input: "path" });
}

/** The same for an address that is made from the title where it is left blank. */
export function madeSegment(label: string) {
  const given = addressSegment(label);
  return optionalText(label, LIMITS.title)
    .refine(
      (text) => text === "" || given.safeParse(text).success,
      `${label} can only contain letters, numbers and single dashes`,
    )
    .meta({ input: "path", description: "Old addresses redirect here." });
}

/** A kind of address. What else it has is for forms, as `FieldMeta` says. */
interface AddressKind {
  /** What somebody has typed, as it is stored. */
  completed: (text: string) => string;
  isSound: (address: string) => boolean;
  /** What it must be. */
  must: string;
  placeholder?: string;
  input?: "picture";
}

const A_WEB_ADDRESS = "a web address such as https://shop.example/polish";

const WEB_ADDRESS: AddressKind = {
  completed: (text) => webAddressOf(text) ?? text,
  isSound: isWebAddress,
  must: A_WEB_ADDRESS,
  placeholder: "https://",
};

/** Besides addresses of pictures elsewhere, those of uploads; nothing else can carry script. */
const PICTURE: AddressKind = {
  completed: WEB_ADDRESS.completed,
  isSound: (address) => address.startsWith("/uploads/") || isWebAddress(address),
  must: `an uploaded picture or ${A_WEB_ADDRESS}`,
  input: "picture",
};

/** A path of the site, an http(s) address or a mail address; nothing else can carry script. */
const LINK: AddressKind = {
  completed: (text) => linkAddress(text) ?? text,
  isSound: (address) =>
    /^\/(?![/\\])\S*$/.test(address) ||
    (/^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address)),
  must: "a path such as /about, a web address such as https://shop.example, or an email address",
  placeholder: "/about or https://",
};

/** An address, which may be blank if `text` makes texts that may. */
function address<Input>(
  text: (label: string, limit: number) => z.ZodType<string, Input>,
  label: string,
  { completed, isSound, must, ...meta }: AddressKind,
) {
  return text(label, LIMITS.address)
    .overwrite(completed)
    .refine((given) => given === "" || isSound(given), `${label} must be ${must}`)
    .meta({ input: "address", merge: "single", ...meta });
}

export function pictureAddress(label: string) {
  return address(requiredText, label, PICTURE);
}

export function optionalPictureAddress(label: string) {
  return address(optionalText, label, PICTURE);
}

export function linkTarget(label: string) {
  return address(requiredText, label, LINK);
}

export function optionalLinkTarget(label: string) {
  return address(optionalText, label, LINK);
}

/** An http(s) address of another site. */
export function webAddress(label: string) {
  return address(requiredText, label, WEB_ADDRESS);
}

export function optionalWebAddress(label: string) {
  return address(optionalText, label, WEB_ADDRESS);
}

/** A profile on a network, by its handle or its address; it may be left blank. */
export function optionalProfile(label: string, network: Parameters<typeof profileAddress>[0]) {
  return address(optionalText, label, {
    completed: (text) => profileAddress(network, text) ?? text,
    isSound: isWebAddress,
    must: `a name such as @mara.nails, or ${A_WEB_ADDRESS}`,
    placeholder: "@name or https://",
  });
}

/** Pages, cookies and the service worker all expect the site at the top of its host. */
export function isSiteAddress(address: string): boolean {
  return isWebAddress(address) && new URL(address).href === `${new URL(address).origin}/`;
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** `500,000`. Without Intl, whose data would take 8 MB of the server's memory. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** The address segment that a name suggests: `Rosé & Gold` becomes `rose-gold`. */
export function slug(name: string): string {
  return foldText(name)
    .normalize("NFC")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
