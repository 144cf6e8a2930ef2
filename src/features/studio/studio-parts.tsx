import { PAGES } from "../../../contract/pages.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { LIMITS } from "../../../contract/forms/limits.ts";
import {
  addressLines,
  type OpeningSpan,
  type Studio,
  studio,
} from "../../../contract/settings/studio.ts";
import { Link } from "../../components/link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { controlClass, Field } from "../../components/ui/field.tsx";
import { loadItem } from "../../lib/data/find-item.ts";
import { queries } from "../../lib/data/queries.ts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { useNow } from "../../lib/device/use-now.ts";
import { useSearchParams } from "../../lib/router/address.ts";
import { openingText, spansOn, studioClock, timeText } from "../../lib/format/studio-texts.ts";

const LOOK_PARAM = "look";
export const SERVICE_PARAM = "service";

export const studioQuery = () =>
  queryOptions<Studio>({
    queryKey: [studio.path, {}],
    meta: { persist: true },
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The studio and the look that is booked. Pages load again what is missing, or do without it. */
export async function loadStudioParts(client: QueryClient, search: URLSearchParams) {
  const slug = search.get(LOOK_PARAM);
  await Promise.allSettled([
    client.query(studioQuery()),
    slug && loadItem(client, queries.design(slug)),
  ]);
}

export function StudioPart({ name }: { name: "card" | "booking" }) {
  return name === "card" ? <StudioCard /> : <BookingFields />;
}

/** Whether the studio is open, by its own clock. Only browsers say so: the server's pages are cached. */
export function OpenNow({ studio }: { studio: Studio }) {
  const now = useNow();
  const hydrated = useHydrated();
  const text = hydrated ? openingText(studio, now) : "";
  return <p className="min-h-6 font-semibold">{text}</p>;
}

/** The date at the studio; empty until the page is alive, since cached pages cannot know it. */
export function useStudioDate({ time_zone }: Studio): string {
  const now = useNow();
  return useHydrated() ? studioClock(time_zone || "UTC", now).date : "";
}

/** `9:00 AM – 1:00 PM, 2:00 PM – 6:00 PM`, which breaks between the spans only. */
export function spansText(spans: OpeningSpan[]): ReactNode {
  if (spans.length === 0) return "Closed";
  return spans.map(({ opens, closes }, at) => (
    <Fragment key={opens}>
      {at > 0 && ", "}
      <span className="whitespace-nowrap">
        {opens === closes ? "All day" : `${timeText(opens)} – ${timeText(closes)}`}
      </span>
    </Fragment>
  ));
}

/** The studio in short, on the contact page. */
function StudioCard() {
  const { data: studio } = useQuery(studioQuery());
  return studio ? <FilledCard studio={studio} /> : null;
}

function FilledCard({ studio }: { studio: Studio }) {
  const spans = spansOn(studio, useStudioDate(studio));
  const lines = addressLines(studio);
  return (
    <section className="mt-8 rounded-media border border-line bg-surface p-5">
      <h2 className="display flex items-center gap-2 text-xl">
        <MapPin aria-hidden size={20} /> {studio.name}
      </h2>
      {lines.length > 0 && <p className="mt-2 text-quiet">{lines.join(", ")}</p>}
      <OpenNow studio={studio} />
      <p className="mb-4 min-h-6">{spans.length > 0 && <>Today: {spansText(spans)}</>}</p>
      <Link href={PAGES.studio.path} className={buttonClass({ variant: "secondary" })}>
        Hours and services
      </Link>
    </section>
  );
}

interface OtherSiteProps {
  href: string;
  className: string;
  "aria-label"?: string;
  children: string;
}

export function OtherSite({ children, ...props }: OtherSiteProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
}

/** What the message form carries of a booking: a service or a look, each removable, and a wished time. */
function BookingFields() {
  const search = useSearchParams();
  const [removed, setRemoved] = useState<string[]>([]);
  const { data: studio } = useQuery(studioQuery());
  const slug = search.get(LOOK_PARAM) ?? "";
  const { data: design } = useQuery({ ...queries.design(slug), enabled: slug !== "" });
  const label = search.get(SERVICE_PARAM);
  // Only what the studio has: an address could say anything.
  const service = studio?.groups
    .flatMap(({ services }) => services)
    .find((one) => one.label === label);
  const carried = [
    ...(service
      ? [{ name: SERVICE_PARAM, title: "Service", value: label ?? "", text: label }]
      : []),
    ...(design ? [{ name: LOOK_PARAM, title: "Look", value: slug, text: design.title }] : []),
  ].filter(({ name, value }) => !removed.includes(name + value));
  if (carried.length === 0) return null;
  return (
    <fieldset id="booking" className="grid gap-5">
      <legend className="display mb-4 text-xl">Your booking</legend>
      <ul className="grid gap-2">
        {carried.map(({ name, title, value, text }) => (
          <li key={name} className="flex items-center justify-between gap-3 border-t border-line">
            <input type="hidden" name={name} value={value} />
            <span dir="auto">
              {title}: <strong>{text}</strong>
            </span>
            <button
              type="button"
              aria-label={`Remove ${text}`}
              onClick={() => setRemoved([...removed, name + value])}
              className={buttonClass({ variant: "quiet", size: "compact" })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <Field label="Wished time" optional hint="Such as Friday afternoon, or December 12 at 10.">
        {(control) => (
          <input
            {...control}
            name="wished_time"
            maxLength={LIMITS.title}
            autoComplete="off"
            className={controlClass}
          />
        )}
      </Field>
    </fieldset>
  );
}
