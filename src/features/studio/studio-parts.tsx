import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { StudioCard, studioQuery } from "../../components/studio-card.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { controlClass, Field } from "../../components/ui/field.tsx";
import { loadItem } from "../../lib/data/find-item.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSearchParams } from "../../lib/router/address.ts";

const LOOK_PARAM = "look";
export const SERVICE_PARAM = "service";

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
