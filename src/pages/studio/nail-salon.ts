import { PAGES } from "../../../contract/pages.ts";
import type { NailSalon, WithContext } from "schema-dts";
import {
  addressLines,
  type Studio,
  type StudioService,
} from "../../../contract/settings/studio.ts";

/** The NailSalon block of the studio, with its hours and its catalog of services. */
export function nailSalon(studio: Studio, origin: string, picture?: string) {
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
