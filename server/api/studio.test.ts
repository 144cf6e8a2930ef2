import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Problem } from "../../contract/endpoint.ts";
import type { ContactMessage } from "../../contract/forms/contact.ts";
import type { OfflineManifest } from "../../contract/offline-manifest.ts";
import type { Settings, SettingsForm } from "../../contract/settings/settings.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import type { Studio } from "../../contract/settings/studio.ts";
import type { Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

let site: TestSite;
let admin: Client;
let visitor: Client;
let look: { id: string; slug: string; title: string };
beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  visitor = site.anonymous();
  const { path } = await makeCategory(admin, { name: "French", path: "french" });
  look = await makeDesign(admin, path);
});
afterAll(() => site.stop());
beforeEach(() => site.database.db.deleteFrom("settings").where("name", "like", "site.%").execute());

const keep = (changes: Partial<SettingsForm>) =>
  admin.put<Settings & Problem>("/api/admin/settings", changes);
const studioOf = () => visitor.get<Studio>("/api/studio");
const siteAnswer = async () => (await visitor.get<SiteAnswer>("/api/site")).body;
const errorsOf = async (changes: object) =>
  (await keep(changes)).body.errors?.map(({ field, message }) => `${field}: ${message}`);

const SERVICE = {
  group: "Gel",
  name: "Full set",
  price: "45",
  price_to: "60.5",
  minutes: "90",
  description: "With shaping.",
  link: "",
  looks: [] as string[],
};
const HOURS: SettingsForm["studio_hours"] = [
  { day: "Tuesday", opens: "14:00", closes: "18:00" },
  { day: "Monday", opens: "09:00", closes: "12:00" },
  { day: "Monday", opens: "13:00", closes: "00:00" },
];

it("is nowhere until it is described, and nowhere again when it is emptied", async () => {
  const seen = async () => [
    (await studioOf()).status,
    (await siteAnswer()).studio,
    String((await visitor.get("/sitemap.xml")).body).includes("/studio<"),
    (await visitor.get<OfflineManifest>("/api/offline-manifest")).body.lists.some(
      ({ path }) => path === "/api/studio",
    ),
  ];
  const hidden = [404, undefined, false, false];
  expect(await seen()).toEqual(hidden);
  await keep({ studio_phone: "+49 341 1" });
  expect(await seen()).toEqual(hidden);
  await keep({ studio_town: "Leipzig" });
  expect(await seen()).toEqual([200, { book: "" }, true, true]);
  await keep({ studio_town: "" });
  expect(await seen()).toEqual(hidden);
});

it("tells visitors its hours in order, its services by group and its days off ahead", async () => {
  const { status } = await keep({
    studio_hours: HOURS,
    studio_days_off: [
      { from: "2099-12-24", to: "2099-12-26", reason: "Christmas" },
      { from: "2020-01-01", to: "", reason: "" },
      { from: "2099-05-01", to: "", reason: "" },
    ],
    studio_booking: "message",
    studio_services: [
      { ...SERVICE, looks: [`nailDesigns:${look.id}`] },
      { ...SERVICE, group: "", name: "Repair", link: "booksy.com/me", price: "7,5", price_to: "" },
    ],
  });
  expect(status).toBe(200);
  const { body } = await studioOf();
  expect(body.hours.map(({ day, opens }) => `${day} ${opens}`)).toEqual([
    "Monday 09:00",
    "Monday 13:00",
    "Tuesday 14:00",
  ]);
  expect(body.days_off).toEqual([
    { from: "2099-05-01", to: "2099-05-01", reason: "" },
    { from: "2099-12-24", to: "2099-12-26", reason: "Christmas" },
  ]);
  expect(body).toMatchObject({ name: "Lunula", currency: "EUR" });
  expect(body.groups).toMatchObject([
    {
      name: "Gel",
      services: [
        {
          label: "Full set (Gel)",
          minutes: 90,
          book: "/contact",
          looks: [{ path: `/designs/${look.slug}` }],
        },
      ],
    },
    { name: "", services: [{ label: "Repair", price: "7.5", book: "https://booksy.com/me" }] },
  ]);
  expect((await siteAnswer()).studio).toEqual({ book: "/contact?look=" });
  await keep({ studio_booking: "link", studio_booking_link: "https://fresha.com/me?pid=1#x" });
  expect((await siteAnswer()).studio).toEqual({ book: "https://fresha.com/me?pid=1&look=" });
});

it("says what is wrong with hours, days off and services", async () => {
  expect(
    await errorsOf({
      studio_hours: [
        { day: "Monday", opens: "09:00", closes: "18:00" },
        { day: "Tuesday", opens: "18:00", closes: "09:00" },
      ],
    }),
  ).toEqual([
    "studio_hours.1.closes: Closes must be later than Opens. For hours past midnight, close at 00:00",
  ]);
  expect(await errorsOf({ studio_hours: [HOURS[1], { ...HOURS[1], opens: "11:00" }] })).toEqual([
    "studio_hours.1.opens: Monday is already open from 09:00 to 12:00",
  ]);
  expect(
    await errorsOf({ studio_days_off: [{ from: "2026-12-24", to: "2026-12-20", reason: "" }] }),
  ).toEqual(["studio_days_off.0.to: Last day must not be before the first day"]);
  expect(await errorsOf({ studio_days_off: [{ from: "2026-02-30", to: "", reason: "" }] })).toEqual(
    ["studio_days_off.0.from: First day must be a date such as 2026-12-24"],
  );
  expect(await errorsOf({ studio_services: [{ ...SERVICE, price_to: "40" }] })).toEqual([
    "studio_services.0.price_to: Highest price must not be lower than Price",
  ]);
  expect(await errorsOf({ studio_services: [{ ...SERVICE, looks: ["nailDesigns:no"] }] })).toEqual([
    "studio_services.0.looks: One of these looks no longer exists: choose another",
  ]);
  expect(await errorsOf({ studio_services: [{ ...SERVICE, link: "http://a.example" }] })).toEqual([
    "studio_services.0.link: Link to book must begin with https://",
  ]);
  expect(await errorsOf({ studio_time_zone: "Europe/Leipzig" })).toEqual([
    "studio_time_zone: Time zone must be one such as Europe/Berlin",
  ]);
});

it("keeps what a message books as its first lines", async () => {
  await keep({ studio_booking: "message", studio_services: [SERVICE] });
  const form = { name: "Ada", email: "ada@nails.example", subject: "A set", message: "Hello" };
  await visitor.post("/api/contact", {
    ...form,
    service: "Full set (Gel)",
    look: look.slug,
    wished_time: "Friday",
  });
  await visitor.post("/api/contact", form);
  const { body } = await admin.get<ContactMessage[]>("/api/admin/messages");
  expect(body.map(({ message }) => message).toSorted()).toEqual([
    "Hello",
    `Service: Full set (Gel)\nLook: ${look.title}, /designs/${look.slug}\nWished time: Friday\n\nHello`,
  ]);
});
