import { z } from "zod";
import { choice } from "../forms/fields.ts";
import { LIMITS } from "../forms/limits.ts";
import { optionalText, optionalWebAddress, requiredText } from "../forms/texts.ts";
import { type OpeningSpan, WEEKDAYS } from "./studio.ts";

/* Settings of a studio: where it is, when it is open, what it offers and how visitors book. */

const LINE_LENGTH = 300;
export const MAX_SPANS = 42;
const MAX_DAYS_OFF = 100;
const MAX_SERVICES = 100;
const MAX_LOOKS = 12;
/** The longest service, in minutes. */
const MAX_MINUTES = 1_440;

const LONG = { input: "long" } as const;

function clockTime(label: string) {
  return requiredText(label, LIMITS.title).regex(
    /^(?:[01]\d|2[0-3]):[0-5]\d$/,
    `${label} must be a time such as 09:00`,
  );
}

const span = z
  .object({
    day: z.enum(WEEKDAYS, `Day must be one of ${WEEKDAYS.join(", ")}`),
    opens: clockTime("Opens"),
    closes: clockTime("Closes"),
  })
  .refine(({ opens, closes }) => opens < endOf(closes), {
    path: ["closes"],
    message: "Closes must be later than Opens. For hours past midnight, close at 00:00",
  });

/** Midnight is the end of a day. */
function endOf(closes: string): string {
  return closes === "00:00" ? "24:00" : closes;
}

const hours = z
  .array(span, "Opening hours must be a list")
  .max(MAX_SPANS, `At most ${MAX_SPANS} opening hours are allowed`)
  .superRefine((list, context) => {
    for (const [at, { day, opens, closes }] of list.entries()) {
      const other = list
        .slice(0, at)
        .find((one) => one.day === day && opens < endOf(one.closes) && one.opens < endOf(closes));
      if (other)
        context.addIssue({
          code: "custom",
          path: [at, "opens"],
          message: `${day} is already open from ${other.opens} to ${other.closes}`,
        });
    }
  });

const NO_DATE = "must be a date such as 2026-12-24";

const dayOff = z
  .object({
    from: requiredText("First day", LIMITS.title)
      .refine(isDate, `First day ${NO_DATE}`)
      .meta({ inputType: "date", half: true }),
    to: optionalText("Last day", LIMITS.title)
      .refine((text) => text === "" || isDate(text), `Last day ${NO_DATE}`)
      .meta({ inputType: "date", half: true }),
    reason: optionalText("Reason", LIMITS.title).meta({ placeholder: "Such as Christmas" }),
  })
  .refine(({ from, to }) => to === "" || to >= from, {
    path: ["to"],
    message: "Last day must not be before the first day",
  });

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function price(label: string) {
  return optionalText(label, LIMITS.title)
    .overwrite((text) => text.replace(",", "."))
    .refine(
      (text) => /^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(text),
      `${label} must be a number such as 45 or 45.50`,
    )
    .meta({ inputMode: "decimal", half: true });
}

function bookingLink(label: string) {
  return optionalWebAddress(label).refine(
    (address) => address === "" || address.startsWith("https://"),
    `${label} must begin with https://`,
  );
}

const look = z
  .string("Looks must be a list of nailDesigns:<id>")
  .regex(/^nailDesigns:[\w-]{1,64}$/, "Only designs can be examples of a service");

const service = z
  .object({
    name: requiredText("Name", LIMITS.title).meta({ half: true }),
    group: optionalText("Group", LIMITS.title).meta({ placeholder: "Such as Gel", half: true }),
    price: price("Price"),
    price_to: price("Highest price"),
    minutes: optionalText("Minutes", LIMITS.title)
      .refine(
        (text) => text === "" || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= MAX_MINUTES),
        `Minutes must be a number from 1 to ${MAX_MINUTES}`,
      )
      .meta({ inputMode: "numeric", half: true }),
    description: optionalText("Description", LIMITS.short),
    link: bookingLink("Link to book").meta({
      description: "Left blank, visitors book it as chosen above.",
    }),
    looks: z
      .array(look, "Looks must be a list")
      .max(MAX_LOOKS, `At most ${MAX_LOOKS} looks of a service are allowed`)
      .overwrite((list) => [...new Set(list)])
      .meta({
        input: "related",
        kind: "nailDesigns",
        description: "Examples, chosen from your designs.",
      }),
  })
  .refine(({ price, price_to }) => price_to === "" || price !== "", {
    path: ["price"],
    message: "Price is required where there is a highest one",
  })
  .refine(({ price, price_to }) => price_to === "" || Number(price_to) >= Number(price), {
    path: ["price_to"],
    message: "Highest price must not be lower than Price",
  });

const services = z
  .array(service, "Services must be a list")
  .max(MAX_SERVICES, `At most ${MAX_SERVICES} services are allowed`)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [at, { group, name }] of list.entries()) {
      const label = serviceLabel(group, name);
      if (seen.has(label))
        context.addIssue({
          code: "custom",
          path: [at, "name"],
          message: `${name} is listed twice`,
        });
      seen.add(label);
    }
  });
export type ServiceForm = z.infer<typeof service>;
type DayOffForm = z.infer<typeof dayOff>;

/** How messages and addresses name a service: names may repeat in other groups. */
export function serviceLabel(group: string, name: string): string {
  return group ? `${name} (${group})` : name;
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

const BOOKING_WAYS = ["none", "message", "link"] as const;

function text(schema: ReturnType<typeof optionalText>) {
  return { schema, default: "", section: "studio" } as const;
}

export const STUDIO_SETTINGS = {
  studio_name: text(
    optionalText("Name of the studio", LIMITS.title).meta({
      description: "Left blank, it’s the site’s name.",
    }),
  ),
  studio_street: text(optionalText("Street and number", LIMITS.title)),
  studio_postcode: text(optionalText("Postcode", LIMITS.title).meta({ half: true })),
  studio_town: text(optionalText("Town", LIMITS.title).meta({ half: true })),
  studio_country: text(optionalText("Country", LIMITS.title)),
  studio_phone: text(optionalText("Studio phone", LIMITS.title).meta({ inputType: "tel" })),
  studio_directions: text(
    optionalText("How to get there", LIMITS.short).meta({
      ...LONG,
      description: "Such as the stop, parking, the bell to ring.",
    }),
  ),
  studio_languages: text(
    optionalText("Languages", LINE_LENGTH).meta({ description: "Such as German, English." }),
  ),
  studio_payment: text(
    optionalText("Payment", LINE_LENGTH).meta({ description: "Such as cash, cards, PayPal." }),
  ),
  studio_hours: {
    schema: hours.meta({ title: "Opening hours" }),
    default: [] as OpeningSpan[],
    section: "studio",
  },
  studio_time_zone: text(
    optionalText("Time zone", LIMITS.title)
      .refine(
        (zone) => zone === "" || isTimeZone(zone),
        "Time zone must be one such as Europe/Berlin",
      )
      .meta({
        description:
          "Such as Europe/Berlin. With it, the page says whether the studio is open now.",
      }),
  ),
  studio_days_off: {
    schema: z
      .array(dayOff, "Days off must be a list")
      .max(MAX_DAYS_OFF, `At most ${MAX_DAYS_OFF} days off are allowed`)
      .meta({
        title: "Days off",
        input: "rows",
        item: "day off",
        most: MAX_DAYS_OFF,
        isUnordered: true,
      }),
    default: [] as DayOffForm[],
    section: "studio",
  },
  studio_booking: {
    schema: choice("How visitors book", BOOKING_WAYS).meta({
      description: "By the message form, or at the link below. A service can have its own link.",
    }),
    default: "none",
    section: "services",
  },
  studio_booking_link: {
    schema: bookingLink("Booking link").meta({
      description: "Such as your page at Fresha, GlossGenius, Booksy or Calendly.",
    }),
    default: "",
    section: "services",
  },
  studio_currency: {
    schema: requiredText("Currency", LIMITS.title)
      .overwrite((code) => code.toUpperCase())
      .regex(/^[A-Z]{3}$/, "Currency must be a code such as EUR, USD or GBP")
      .meta({ description: "Three letters, such as EUR, USD or GBP." }),
    default: "EUR",
    section: "services",
  },
  studio_services: {
    schema: services.meta({
      title: "Services",
      input: "rows",
      item: "service",
      most: MAX_SERVICES,
    }),
    default: [] as ServiceForm[],
    section: "services",
  },
} as const;
