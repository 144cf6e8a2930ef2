import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AnnouncementState } from "../../../contract/announcements.ts";
import { newDevice } from "../../../server/testing/services/push-service.ts";
import { pageSite } from "../../testing/page.tsx";

const SERVICE = "http://127.0.0.1:9";
const { site, admin, open } = await pageSite({ pushServices: [SERVICE] });

test("nobody has asked for news of new looks yet", async () => {
  await open("/admin/announcements", { signedIn: true });
  const text = await screen.findByText(/^No subscribers yet\. Visitors turn on notifications/);
  expect(text).toBeInTheDocument();
});

test("news of new looks is sent to who asked for it, once it has a title", async () => {
  const device = newDevice(`${SERVICE}/device`);
  await site.anonymous().post("/api/push/subscribe", device.address);
  const user = await open("/admin/announcements", { signedIn: true });
  await screen.findByText("1 device", { selector: "strong" });
  const title = screen.getByLabelText("Title");
  await user.clear(title);
  const send = screen.getByRole("button", { name: "Send to 1 device" });
  await user.click(send);
  await screen.findByText("Title is required");
  expect(title).toHaveFocus();
  await user.type(title, "12 new looks");
  await user.clear(screen.getByLabelText("Opens"));
  await user.type(screen.getByLabelText("Opens"), "/category/holiday");
  await user.click(send);
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  await screen.findByText("Your announcement is on its way");
  await screen.findByText("“12 new looks” is on its way: 0 devices so far.");
  const { body } = await admin.get<AnnouncementState>("/api/admin/announcements");
  expect(body.last).toMatchObject({ title: "12 new looks" });
});
