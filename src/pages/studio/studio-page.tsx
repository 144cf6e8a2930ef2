import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { PAGES } from "../../../contract/pages.ts";
import { mapAddress, paths } from "../../../contract/paths.ts";
import {
  addressLines,
  type Studio,
  type StudioService,
  WEEKDAYS,
} from "../../../contract/settings/studio.ts";
import { PageSkeleton } from "../../components/cards/skeletons.tsx";
import { Facts } from "../../components/facts.tsx";
import { Link } from "../../components/link.tsx";
import { Photo } from "../../components/photo.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { daysText, moneyText, spansOn, weekdayOf } from "../../lib/format/studio-texts.ts";
import { OpenNow, spansText, studioQuery, useStudioDate } from "../../components/studio-card.tsx";
import { OtherSite, SERVICE_PARAM } from "../../features/studio/studio-parts.tsx";
import { isMissing } from "../../lib/data/find-item.ts";
import { queries } from "../../lib/data/queries.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { listText } from "../../lib/format/numbers.ts";
import type { NailSalon, WithContext } from "schema-dts";

export function Page() {
  const site = useQuery(queries.site());
  const enabled = Boolean(site.data?.studio);
  const { data, error, refetch } = useQuery({ ...studioQuery(), enabled });
  if (enabled && data) return <StudioPage studio={data} />;
  const skeleton = <PageSkeleton name="studio" />;
  if (site.isPending || (enabled && !error)) return skeleton;
  return (
    <Absent
      title={PAGES.studio.name}
      path={PAGES.studio.path}
      error={isMissing(error) ? null : error}
      onRetry={() => void refetch()}
      fallback={skeleton}
    >
      <MissingItem
        title="Page not found"
        text="It doesn’t exist or has been removed."
        instead={{ href: paths.home, label: "Go to Home" }}
      />
    </Absent>
  );
}

const TERM = "font-semibold";
const LINK = "font-medium text-ink underline underline-offset-4 hover:text-lacquer";

function StudioPage({ studio }: { studio: Studio }) {
  const { share_picture } = useSite();
  const origin = useSiteUrl();
  const { name, town, phone, groups } = studio;
  const lines = addressLines(studio);
  return (
    <div className="wrap">
      <Head title={name} description={descriptionOf(studio)} path={PAGES.studio.path} />
      <JsonLd data={() => nailSalon(studio, origin, share_picture)} />
      <header className="pt-8 md:pt-12">
        {town && <p className="eyebrow">{town}</p>}
        <h1 dir="auto" className="display mt-1 text-4xl wrap-anywhere">
          {name}
        </h1>
        <div className="mt-4 text-lg">
          <OpenNow studio={studio} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          {phone && (
            <a href={phoneAddress(phone)} className={buttonClass({ variant: "secondary" })}>
              Call {phone}
            </a>
          )}
          {lines.length > 0 && (
            <OtherSite
              href={mapAddress(lines.join(", "))}
              className={buttonClass({ variant: "secondary" })}
              aria-label="Show the address on OpenStreetMap"
            >
              Show on a map
            </OtherSite>
          )}
        </div>
      </header>
      <div className="grid items-start gap-x-16 gap-y-12 pt-8 md:grid-cols-2 md:pt-12">
        {groups.length > 0 && (
          <section aria-labelledby="services" className="min-w-0">
            <h2 id="services" className="display text-3xl">
              Services
            </h2>
            {groups.map(({ name: group, services }) => (
              <div key={group} className="mt-8">
                {group && (
                  <h3 dir="auto" className="display text-xl">
                    {group}
                  </h3>
                )}
                <ul className="mt-2">
                  {services.map((service) => (
                    <Service
                      key={service.label}
                      service={service}
                      currency={studio.currency}
                      Title={group ? "h4" : "h3"}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
        <div className="grid min-w-0 gap-8 rounded-media border border-line bg-surface p-5 sm:p-8">
          <Hours studio={studio} />
          <DaysOff studio={studio} />
          {lines.length > 0 && (
            <Part id="address" title="Address">
              <p className="mt-2 whitespace-pre-line">{lines.join("\n")}</p>
            </Part>
          )}
          <Texts title="Getting here" text={studio.directions} />
          <Texts title="Languages" text={studio.languages} />
          <Texts title="Payment" text={studio.payment} />
          <p>
            <Link href={paths.contact} className={LINK}>
              Write to us
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

function descriptionOf({ name, town, groups }: Studio): string {
  const names = groups.flatMap(({ services }) => services).map((one) => one.name);
  const offer = names.length > 0 ? `${listText(names.slice(0, 4))}: ` : "";
  return `${offer}services, prices, opening hours and address of ${name}${town && ` in ${town}`}.`;
}

function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Texts({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Part id={title.toLowerCase().replace(" ", "-")} title={title}>
      <p dir="auto" className="mt-2 whitespace-pre-line text-quiet">
        {text}
      </p>
    </Part>
  );
}

function Hours({ studio }: { studio: Studio }) {
  const today = useStudioDate(studio);
  if (studio.hours.length === 0) return null;
  return (
    <Part id="hours" title="Opening hours">
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)]">
        {WEEKDAYS.map((day) => {
          const spans = studio.hours.filter((span) => span.day === day);
          const isToday = today !== "" && weekdayOf(today) === day;
          return (
            <Fragment key={day}>
              <dt className={`py-2 pr-6 ${isToday ? TERM : ""}`}>{day}</dt>
              <dd className={`py-2 ${isToday ? TERM : "text-quiet"}`}>
                {isToday && spans.length > 0 && spansOn(studio, today).length === 0
                  ? "Closed today"
                  : spansText(spans)}
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </Part>
  );
}

function DaysOff({ studio }: { studio: Studio }) {
  const today = useStudioDate(studio);
  const ahead = studio.days_off.filter(({ to }) => to >= today);
  if (ahead.length === 0) return null;
  return (
    <Part id="days-off" title="Days off">
      <ul className="mt-2 grid gap-2">
        {ahead.map((day) => (
          <li key={day.from}>
            {daysText(day)}
            {day.reason && <span className="block text-quiet">{day.reason}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface ServiceProps {
  service: StudioService;
  currency: string;
  Title: "h3" | "h4";
}

function Service({ service, currency, Title }: ServiceProps) {
  const { name, label, description, minutes, looks, book } = service;
  const price = priceText(service, currency);
  return (
    <li className="border-t border-line py-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Title dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </Title>
          {(price || minutes > 0) && (
            <Facts className="mt-1">
              {price && <span className="text-ink">{price}</span>}
              {minutes > 0 && durationText(minutes)}
            </Facts>
          )}
        </div>
        {book && <Book label={label} book={book} />}
      </div>
      {description && (
        <p dir="auto" className="mt-2 max-w-[38.5em] whitespace-pre-line text-quiet">
          {description}
        </p>
      )}
      {looks.length > 0 && (
        <ul aria-label={`Looks for ${name}`} className="mt-4 flex flex-wrap gap-2">
          {looks.map(({ reference, path, title, image_url, image, focus }) => (
            <li key={reference}>
              <Link href={path} className="block size-18 overflow-hidden rounded-control">
                <Photo
                  src={image_url}
                  image={image}
                  alt={title}
                  sizes="72px"
                  style={focus ? { objectPosition: focus } : undefined}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Book({ label, book }: { label: string; book: string }) {
  const name = `Book ${label}`;
  const className = buttonClass({});
  if (book !== paths.contact) {
    return (
      <OtherSite href={book} className={className} aria-label={name}>
        Book
      </OtherSite>
    );
  }
  const href = `${book}?${new URLSearchParams({ [SERVICE_PARAM]: label })}#booking`;
  return (
    <Link href={href} className={className} aria-label={name}>
      Book
    </Link>
  );
}

/** `€45`, `€45 – €60` */
function priceText({ price, price_to }: StudioService, currency: string): string {
  return [price, price_to]
    .filter(Boolean)
    .map((amount) => moneyText(amount, currency))
    .join(" – ");
}

/** `45 min`, `1 h 30 min` */
function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ");
}

/** The NailSalon block of the studio, with its hours and its catalog of services. */
function nailSalon(studio: Studio, origin: string, picture?: string) {
  const { name, street, postcode, town, country, phone, hours, days_off, groups } = studio;
  return {
    "@context": "https://schema.org",
    "@type": "NailSalon",
    name,
    url: `${origin}${PAGES.studio.path}`,
    ...(picture && { image: picture.startsWith("/") ? `${origin}${picture}` : picture }),
    ...(phone && { telephone: phone }),
    ...(addressLines(studio).length > 0 && {
      address: {
        "@type": "PostalAddress",
        ...(street && { streetAddress: street }),
        ...(postcode && { postalCode: postcode }),
        ...(town && { addressLocality: town }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ day, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${day}`,
        opens,
        closes: closes === "00:00" ? "23:59" : closes,
      })),
    }),
    ...(days_off.length > 0 && {
      specialOpeningHoursSpecification: days_off.map(({ from, to }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: from,
        validThrough: to,
        opens: "00:00",
        closes: "00:00",
      })),
    }),
    ...(studio.payment && { paymentAccepted: studio.payment }),
    ...(studio.languages && { knowsLanguage: studio.languages.split(/\s*,\s*/) }),
    ...(groups.length > 0 && {
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name: "Services",
        itemListElement: groups.flatMap(({ services }) =>
          services.map((service) => offer(service, studio.currency, origin)),
        ),
      },
    }),
  } satisfies WithContext<Extract<NailSalon, object>>;
}

function offer(service: StudioService, currency: string, origin: string) {
  const { label: name, description, price, price_to, book } = service;
  return {
    "@type": "Offer" as const,
    itemOffered: { "@type": "Service" as const, name, ...(description && { description }) },
    ...(price && {
      priceSpecification: {
        "@type": "PriceSpecification" as const,
        priceCurrency: currency,
        ...(price_to
          ? { minPrice: Number(price), maxPrice: Number(price_to) }
          : { price: Number(price) }),
      },
    }),
    ...(book && { url: book.startsWith("/") ? `${origin}${book}` : book }),
  };
}
