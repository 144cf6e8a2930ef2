import { parseInert } from "../kit/inert-html.ts";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { type Reference, referencedKind } from "../../../contract/related.ts";
import { minuteText } from "../../lib/format/dates.ts";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { parseJson } from "../../../contract/text/parse-json.ts";
import { mergeField } from "./merge-values.ts";
import type { MergeKind } from "../../../contract/forms/description.ts";
import { useDescription } from "../kit/fields/text-field.tsx";
import type { Clash } from "./save-over.ts";
import { useChosen } from "../find/combobox.tsx";
import { diffWordsWithSpace } from "diff";

interface Version {
  label: string;
  value: unknown;
}

interface FieldPairProps {
  field: string;
  /** Shown below the field's name. */
  note?: string;
  one: Version;
  other: Version;
}

/** Two versions of a field side by side, with differences highlighted. */
export function FieldPair({ field, note = "", one, other }: FieldPairProps) {
  const { label } = useDescription(field);
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8.5rem_1fr]">
      <h4 className="text-sm font-semibold">
        {label}
        {note && <span className="block text-xs font-normal text-quiet">{note}</span>}
      </h4>
      <dl className="grid grid-cols-2 gap-3 text-sm max-sm:grid-cols-1">
        <Value label={one.label}>
          <FieldValue field={field} value={one.value} other={other.value} />
        </Value>
        <Value label={other.label}>
          <FieldValue field={field} value={other.value} other={one.value} />
        </Value>
      </dl>
    </li>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l-2 border-line-strong pl-3">
      <dt className="text-xs font-semibold text-quiet">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

interface FieldValueProps {
  field: string;
  value: unknown;
  /** The other version, from which it differs. */
  other: unknown;
}

/** One version of a field, with differences highlighted. */
function FieldValue({ field, value, other }: FieldValueProps) {
  const { input, merge } = useDescription(field);
  if (field === "related") {
    return <RelatedValue references={asReferences(value)} others={asReferences(other)} />;
  }
  const text = asText(field, merge, value);
  if (text === "") return <em className="text-quiet">Empty</em>;
  if (input === "picture") return <Thumbnail src={text} className="h-24 w-20 rounded-lg" />;
  if (field === "step_images") return <StepPictures addresses={value} />;
  const otherText = asText(field, merge, other);
  if (text === otherText) {
    return <em className="text-quiet">Same words, different formatting or pictures</em>;
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
  return value.filter((one): one is Reference => typeof one === "string" && !!referencedKind(one));
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

function asText(field: string, merge: MergeKind, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(partText).join(", ");
  const text = typeof value === "string" ? value : "";
  if (merge === "html") return htmlText(text);
  if ((field === "published_at" || field === "publish_at") && text !== "")
    return minuteText(new Date(text));
  return listText(text) ?? text;
}

/** A word of a list, or the text of a part. */
function partText(part: unknown): string {
  if (typeof part !== "object" || part === null) return String(part);
  return Object.values(part).join(" ");
}

/** The words of a post, a line for each block. */
function htmlText(html: string): string {
  const text = parseInert(html.replace(/<\/(?:p|h\d|li|tr|blockquote|pre)>/g, "$&\n"));
  return text.textContent.replace(/\s*\n\s*/g, "\n").trim();
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

/** Related items by title; those only in this version are highlighted. */
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

/** A part of a text; `own` if the other text differs there. */
interface Stretch {
  text: string;
  own: boolean;
}

/** The context around differences, in characters. */
const AROUND = 60;
/** The longest unchanged part that is shown completely. */
const MOST = 400;
/** Comparing very different texts takes long and is of little use. */
const TIMEOUT_MS = 200;

/** Compares `text` with `other` word by word, and shortens unchanged parts. */
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

/** Shortens unchanged parts to the context of differences. */
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

/** The choice for a field that both changed. */
export interface Choice {
  side: "mine" | "theirs" | "both";
  value: unknown;
}

interface ChosenFieldProps {
  clash: Clash;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A field that both changed: mine, theirs, or both merged. */
export function ChosenField({ clash, choice, onChoose }: ChosenFieldProps) {
  const { field, mine, theirs } = clash;
  const { label, merge } = useDescription(field);
  const group = { name: useId(), chosen: choice?.side };
  const both = mergeField(clash, merge);
  return (
    <fieldset data-field={field} className="min-w-0 py-4">
      <legend className="contents text-sm font-semibold">{label}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <VersionChoice
          {...group}
          side="mine"
          label="Mine"
          onChoose={() => onChoose({ side: "mine", value: mine })}
        >
          <FieldValue field={field} value={mine} other={theirs} />
        </VersionChoice>
        <VersionChoice
          {...group}
          side="theirs"
          label="Theirs"
          onChoose={() => onChoose({ side: "theirs", value: theirs })}
        >
          <FieldValue field={field} value={theirs} other={mine} />
        </VersionChoice>
        {both && (
          <div className="sm:col-span-2">
            <VersionChoice
              {...group}
              side="both"
              label="Both"
              onChoose={() => onChoose({ side: "both", value: both.value })}
            >
              {choice?.side === "both" && both.isText && (
                <textarea
                  aria-label={`${label}: both`}
                  rows={Math.min(8, Math.ceil(1 + String(choice.value).length / 70))}
                  value={String(choice.value)}
                  onChange={({ target }) => onChoose({ side: "both", value: target.value })}
                  className="w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base sm:text-sm"
                />
              )}
              {choice?.side === "both" && !both.isText && (
                <FieldValue field={field} value={choice.value} other={mine} />
              )}
            </VersionChoice>
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface VersionChoiceProps {
  /** Shared by the versions of a field. */
  name: string;
  side: Choice["side"];
  chosen: Choice["side"] | undefined;
  label: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One selectable version of a field; the radio’s name includes its text. */
function VersionChoice(props: VersionChoiceProps) {
  const { name, side, chosen, label, onChoose, children } = props;
  const id = useId();
  const checked = side === chosen;
  return (
    <div
      className={clsx(
        "h-full min-w-0 rounded-control border text-sm",
        checked ? "border-lacquer bg-shell/40" : "border-line",
      )}
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
        <input
          id={id}
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          aria-describedby={`${id}-words`}
          className="size-5 shrink-0 cursor-pointer accent-lacquer"
        />
        <span className="font-semibold">{label}</span>
      </label>
      <div id={`${id}-words`} className="px-3 pb-3 empty:hidden">
        {children}
      </div>
    </div>
  );
}
