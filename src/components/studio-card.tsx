import { queryOptions, useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { PAGES } from "../../contract/pages.ts";
import {
  addressLines,
  type OpeningSpan,
  type Studio,
  studio,
} from "../../contract/settings/studio.ts";
import { openingText, spansOn, studioClock, timeText } from "../lib/format/studio-texts.ts";
import { useHydrated } from "../lib/device/hydrated.ts";
import { useNow } from "../lib/device/use-now.ts";
import { Link } from "./link.tsx";
import { buttonClass } from "./ui/button.tsx";

export const studioQuery = () =>
  queryOptions<Studio>({
    queryKey: [studio.path, {}],
    meta: { persist: true },
    gcTime: Number.POSITIVE_INFINITY,
  });

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

/** The studio in short: on the contact page, and where a text has its block. */
export function StudioCard() {
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
