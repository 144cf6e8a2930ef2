import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { DEFAULTS } from "../../../contract/settings/settings.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin, { name: "French", path: "french" });
const look = await makeDesign(admin, category);

afterEach(() => admin.put("/api/admin/settings", DEFAULTS));

const SERVICE = {
  group: "Gel",
  name: "Full set",
  price: "45",
  price_to: "60",
  minutes: "90",
  description: "With shaping.",
  link: "",
  looks: [`nailDesigns:${look.id}`],
};
const SPAN = { opens: "00:00", closes: "00:00" };
const describeStudio = () =>
  admin.put("/api/admin/settings", {
    studio_name: "Mara’s Nails",
    studio_street: "Karl-Heine-Straße 1",
    studio_town: "Leipzig",
    studio_phone: "+49 341 12",
    studio_time_zone: "Europe/Berlin",
    studio_hours: (
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const
    ).map((day) => ({ day, ...SPAN })),
    studio_days_off: [{ from: "2099-12-24", to: "", reason: "Christmas" }],
    studio_booking: "message",
    studio_services: [SERVICE, { ...SERVICE, name: "Repair", link: "https://booksy.com/me" }],
  });

test("without a studio there is no page, no card and nothing to book", async () => {
  await open("/studio");
  await screen.findByRole("heading", { name: "Page not found" });
  await open(`/contact?look=${look.slug}`);
  await screen.findByRole("button", { name: "Send message" });
  expect(screen.queryByText("Your booking")).toBeNull();
  expect(screen.queryByRole("link", { name: "Hours and services" })).toBeNull();
  await open(`/designs/${look.slug}`);
  await screen.findByRole("heading", { level: 1, name: look.title });
  expect(screen.queryByRole("link", { name: "Book this look" })).toBeNull();
});

test("the page has hours, days off, address and services with their prices and looks", async () => {
  await describeStudio();
  await open("/studio");
  await screen.findByRole("heading", { level: 1, name: "Mara’s Nails" });
  await screen.findByText("Open now until 12:00 AM");
  screen.getByText("Thursday, December 24");
  expect(screen.getByRole("link", { name: "Call +49 341 12" })).toHaveAttribute(
    "href",
    "tel:+4934112",
  );
  const map = screen.getByRole("link", { name: "Show the address on OpenStreetMap" });
  expect(map).toHaveAttribute("href", expect.stringContaining("openstreetmap.org/search?query="));
  expect(screen.getAllByText("€45 – €60")).toHaveLength(2);
  expect(screen.getAllByText("1 h 30 min")).toHaveLength(2);
  const looks = screen.getByRole("list", { name: "Looks for Full set" });
  expect(within(looks).getByRole("link")).toHaveAttribute("href", `/designs/${look.slug}`);
  expect(screen.getByRole("link", { name: "Book Repair (Gel)" })).toHaveAttribute(
    "href",
    "https://booksy.com/me",
  );
  expect(await axeViolations()).toEqual([]);
});

test("a service is carried to the message form with a wished time, and can be removed", async () => {
  await describeStudio();
  const user = await open("/studio");
  await user.click(await screen.findByRole("link", { name: "Book Full set (Gel)" }));
  await screen.findByText("Full set (Gel)");
  expect(location.hash).toBe("#booking");
  await screen.findByText("All day");
  screen.getByRole("link", { name: "Hours and services" });
  await user.type(screen.getByLabelText(/^Wished time/), "Friday");
  await user.type(screen.getByLabelText("Name"), "Ada");
  await user.type(screen.getByLabelText("Email"), "ada@nails.example");
  await user.type(screen.getByLabelText("Subject"), "A set");
  await user.type(screen.getByLabelText("Message"), "Hello");
  await user.click(screen.getByRole("button", { name: "Send message" }));
  await screen.findByRole("heading", { name: "Thank you" });
  const { body } = await admin.get<ContactMessage[]>("/api/admin/messages");
  expect(body.map(({ message }) => message)).toEqual([
    "Service: Full set (Gel)\nWished time: Friday\n\nHello",
  ]);
});

test("a look is booked from its page, unless it is removed from the form", async () => {
  await describeStudio();
  const user = await open(`/designs/${look.slug}`);
  await user.click(await screen.findByRole("link", { name: "Book this look" }));
  await screen.findByText("Your booking");
  await user.click(await screen.findByRole("button", { name: `Remove ${look.title}` }));
  expect(screen.queryByText("Your booking")).toBeNull();
});
