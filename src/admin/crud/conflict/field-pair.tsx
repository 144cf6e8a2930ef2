import type { ReactNode } from "react";
import { FieldValue } from "./field-value.tsx";

interface Version {
  /** What the version is called. */
  label: string;
  value: unknown;
}

interface FieldPairProps {
  field: string;
  /** Stands below the field's name. */
  note?: string;
  one: Version;
  other: Version;
  /** Whether the first is one's own. */
  emphasised?: boolean;
}

/** Two versions of a field beside each other, with what is each one's own marked. */
export function FieldPair({ field, note = "", one, other, emphasised = false }: FieldPairProps) {
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8.5rem_1fr]">
      <h4 className="text-sm font-semibold">
        {fieldLabel(field)}
        {note && <span className="block text-xs font-normal text-quiet">{note}</span>}
      </h4>
      <dl className="grid grid-cols-2 gap-3 text-sm max-sm:grid-cols-1">
        <Value label={one.label} emphasised={emphasised}>
          <FieldValue field={field} value={one.value} other={other.value} />
        </Value>
        <Value label={other.label}>
          <FieldValue field={field} value={other.value} other={one.value} />
        </Value>
      </dl>
    </li>
  );
}

interface ValueProps {
  label: string;
  emphasised?: boolean;
  children: ReactNode;
}

function Value({ label, emphasised = false, children }: ValueProps) {
  return (
    <div
      className={`min-w-0 border-l-2 pl-3 ${emphasised ? "border-lacquer" : "border-line-strong"}`}
    >
      <dt className="text-xs font-semibold text-quiet">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

const LABELS: Record<string, string> = {
  affiliate_url: "Affiliate link",
  youtube_video_id: "YouTube video",
  is_published: "Published",
  published_at: "Time of publishing",
  is_featured: "Featured",
  is_active: "Active",
  locale: "Dates and numbers",
  related: "Belongs together with",
  url: "Address of the site",
  google_analytics_id: "Google Analytics",
};

/** What a field is called on screen: `seo_title` is "SEO title", `image_url` is "Image". */
export function fieldLabel(field: string): string {
  const known = LABELS[field];
  if (known) return known;
  const words = field
    .replace(/_url$/, "")
    .replaceAll("_", " ")
    .replace(/^seo\b/, "SEO");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
