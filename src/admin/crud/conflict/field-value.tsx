import { type Reference, kindOf } from "../../../../contract/related.ts";
import { minuteText } from "../../../lib/format/short-dates.ts";
import { Thumbnail } from "../../kit/thumbnail.tsx";
import { parseJson } from "../../../lib/text/parse-json.ts";
import { isHtml } from "./both/bring-together.ts";
import { useChosen } from "../../find/chosen-items.tsx";
import { diffWordsWithSpace } from "diff";

interface FieldValueProps {
  field: string;
  value: unknown;
  /** The other version, from which it differs. */
  other: unknown;
}

const PICTURE = /(?:image_url|thumbnail_url|featured_image|author_avatar|^logo)$/;

/** One version of a field, with what is its own marked. */
export function FieldValue({ field, value, other }: FieldValueProps) {
  if (field === "related") {
    return <RelatedValue references={asReferences(value)} others={asReferences(other)} />;
  }
  const text = asText(field, value);
  if (text === "") return <em className="text-quiet">Empty</em>;
  if (PICTURE.test(field)) return <Thumbnail src={text} className="h-24 w-20 rounded-lg" />;
  if (field === "step_images") return <StepPictures addresses={value} />;
  const otherText = asText(field, other);
  if (text === otherText) {
    return <em className="text-quiet">The same words, formatted or illustrated otherwise</em>;
  }
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {textDifference(text, otherText).map(({ text, own }, at) =>
        own ? (
          <mark key={at} className="rounded-sm bg-shell text-on-shell">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

function asReferences(value: unknown): Reference[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is Reference => typeof one === "string" && !!kindOf(one));
}

function StepPictures({ addresses }: { addresses: unknown }) {
  const list = Array.isArray(addresses) ? addresses.map(String) : [];
  return (
    <span className="flex flex-wrap gap-2">
      {list.map((address, at) => (
        <span key={at} className="text-center text-sm text-quiet">
          <Thumbnail src={address} className="h-12 w-16 rounded-lg" />
          {at + 1}
        </span>
      ))}
    </span>
  );
}

function asText(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(partText).join(", ");
  const text = typeof value === "string" ? value : "";
  if (isHtml(field)) return htmlText(text);
  if (field === "published_at" && text !== "") return minuteText(new Date(text));
  return listText(text) ?? text;
}

/** A word of a list, or what a part of it says. */
function partText(part: unknown): string {
  if (typeof part !== "object" || part === null) return String(part);
  return Object.values(part).join(" ");
}

/** The words of a post, a line for each block. */
function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(?:p|h\d|li|tr|blockquote|pre)>/g, "$&\n"),
    "text/html",
  );
  return body.textContent.replace(/\s*\n\s*/g, "\n").trim();
}

/** A JSON list as lines. */
function listText(text: string): string | undefined {
  const list = parseJson(text);
  return Array.isArray(list) ? list.map((item) => lineOf(item)).join("\n") : undefined;
}

function lineOf(item: unknown): string {
  return typeof item === "string" ? item : JSON.stringify(item);
}

interface RelatedValueProps {
  references: Reference[];
  /** Those of the other version. */
  others: Reference[];
}

/** What an item belongs together with, by its titles; those that only this version names are marked. */
function RelatedValue({ references, others }: RelatedValueProps) {
  const chosen = useChosen(references);
  if (chosen.length === 0) return <em className="text-quiet">Empty</em>;
  return (
    <ul className="grid gap-1">
      {chosen.map(({ reference, item }) => (
        <li key={reference} className="wrap-anywhere">
          {others.includes(reference) ? (
            item?.name
          ) : (
            <mark className="rounded-sm bg-shell text-on-shell">{item?.name}</mark>
          )}{" "}
          <span className="text-quiet">{item?.noun ?? "…"}</span>
        </li>
      ))}
    </ul>
  );
}

/** A stretch of a text; `own` is what another text does not have at that place. */
interface Stretch {
  text: string;
  own: boolean;
}

/** How much of what is the same stands around what is not, in characters. */
const AROUND = 60;
/** Longest stretch that is shown whole. */
const MOST = 400;
/** Texts that have little in common take long to compare, and the comparison says little. */
const TIMEOUT_MS = 200;

/** Where `text` differs from `other`, word by word, short enough to be read at a glance. */
export function textDifference(text: string, other: string): Stretch[] {
  const parts = diffWordsWithSpace(other, text, { timeout: TIMEOUT_MS });
  if (!parts) return [{ text: head(text, MOST), own: true }];
  const stretches = parts
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value, own: added }));
  return stretches.map(({ text, own }, at) => ({
    text: own ? head(text, MOST) : shorten(text, at === 0, at === stretches.length - 1),
    own,
  }));
}

/** Leaves of what is the same only what is next to a difference. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  if (isFirst && isLast) return head(text, 2 * AROUND);
  const start = isFirst ? "" : text.slice(0, AROUND);
  const end = isLast ? "" : text.slice(-AROUND);
  return `${start}…${end}`;
}

function head(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
