import { cardOf } from "../../contract/cards.ts";
import { paths } from "../../contract/paths.ts";
import { serviceLabel, type ServiceForm } from "../../contract/settings/studio-settings.ts";
import type { GivenSettings, SettingsForm } from "../../contract/settings/settings.ts";
import { type Studio, type StudioService, WEEKDAYS } from "../../contract/settings/studio.ts";
import type { Db } from "../database/database.ts";
import { invalid, notFound } from "../problems.ts";
import { DAY_MS } from "./common.ts";
import { designCollection } from "./collections/designs.ts";
import { inPieces } from "./lists.ts";
import { type CurrentSettings, currentSettings } from "./site-settings.ts";

/** Whether the studio is described enough to have a page. */
export function hasStudio(settings: CurrentSettings): boolean {
  const { studio_street, studio_town, studio_hours, studio_services } = settings;
  return Boolean(studio_street || studio_town || studio_hours.length || studio_services.length);
}

/** Where visitors book: an address, or the page with the message form; empty where they cannot. */
function bookingAddress({ studio_booking, studio_booking_link }: CurrentSettings): string {
  if (studio_booking === "message") return paths.contact;
  return studio_booking === "link" ? studio_booking_link : "";
}

/** The address that books a look, without the slug at its end; empty where visitors cannot book. */
export function lookBooking(settings: CurrentSettings): string {
  const book = bookingAddress(settings);
  if (!URL.canParse(book)) return book && `${book}?look=`;
  const address = new URL(book);
  address.hash = "";
  address.searchParams.delete("look");
  address.searchParams.append("look", "");
  return address.href;
}

/** The studio as visitors see it. Throws 404 until it is described. */
export async function findStudio(db: Db, given: GivenSettings): Promise<Studio> {
  const settings = await currentSettings(db, given);
  if (!hasStudio(settings)) throw notFound("studio");
  const looks = await findLooks(db, settings.studio_services);
  // Somewhere it is still yesterday.
  const earliest = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  return {
    name: settings.studio_name || settings.name,
    street: settings.studio_street,
    postcode: settings.studio_postcode,
    town: settings.studio_town,
    country: settings.studio_country,
    phone: settings.studio_phone,
    directions: settings.studio_directions,
    languages: settings.studio_languages,
    payment: settings.studio_payment,
    time_zone: settings.studio_time_zone,
    currency: settings.studio_currency,
    hours: settings.studio_hours.toSorted(
      (one, other) =>
        WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
        (one.opens < other.opens ? -1 : 1),
    ),
    days_off: settings.studio_days_off
      .map(({ from, to, reason }) => ({ from, to: to || from, reason }))
      .filter(({ to }) => to >= earliest)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    groups: [...Map.groupBy(settings.studio_services, ({ group }) => group)].map(
      ([name, services]) => ({
        name,
        services: services.map((one) => shownService(one, looks, bookingAddress(settings))),
      }),
    ),
  };
}

type Looks = Awaited<ReturnType<typeof findLooks>>;

function shownService(service: ServiceForm, looks: Looks, book: string): StudioService {
  const { group, name, description, price, price_to, minutes, link } = service;
  return {
    name,
    label: serviceLabel(group, name),
    description,
    price,
    price_to,
    minutes: Number(minutes),
    looks: service.looks.flatMap((reference) => {
      const design = looks.get(reference);
      return design?.is_active ? [cardOf("nailDesigns", design)] : [];
    }),
    book: link || book,
  };
}

/** The looks of services by their references, drafts too. */
async function findLooks(db: Db, services: ServiceForm[]) {
  const ids = services.flatMap(({ looks }) => looks.map((look) => look.replace(/.*:/, "")));
  const found = await inPieces([...new Set(ids)], (piece) => designCollection.findAlone(db, piece));
  return new Map(found.map((design) => [`nailDesigns:${design.id}`, design]));
}

/** Throws if a service names a look that does not exist. */
export async function requireLooks(db: Db, services: ServiceForm[] = []): Promise<void> {
  const known = await findLooks(db, services);
  const wrong = services.flatMap(({ looks }, at) =>
    looks.every((look) => known.has(look)) ? [] : [at],
  );
  if (wrong.length === 0) return;
  const message = "One of these looks no longer exists: choose another";
  throw invalid(wrong.map((at) => ({ field: `studio_services.${at}.looks`, message })));
}

/** Services without the looks that were deleted since. */
export async function presentServices(
  db: Db,
  services: SettingsForm["studio_services"],
): Promise<ServiceForm[]> {
  const known = await findLooks(db, services);
  return services.map((one) => ({ ...one, looks: one.looks.filter((look) => known.has(look)) }));
}
