import { screen } from "@testing-library/react";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createSender } from "../../../server/notices/queue.ts";
import { MailServer } from "../../../server/testing/services/mail-server.ts";
import { ADMIN } from "../../../server/testing/site.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const mail = await MailServer.start();
afterAll(() => mail.stop());
const { site, open } = await pageSite({
  notices: { mail: { smtp: mail.address, from: "site@nails.example" } },
  site: { url: "https://nails.example" },
});

const main = () => screen.getByRole("main");

test("a forgotten password is replaced by a link from a mail", async () => {
  const user = await open("/admin/login");
  await user.click(screen.getByRole("button", { name: "Forgot your password?" }));
  expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send link" }));
  await screen.findByText("Please enter a valid email address");
  await fillFields(user, main(), { Email: ADMIN.email });
  await user.click(screen.getByRole("button", { name: "Send link" }));
  const sent = await screen.findByText(/belongs to an admin, a link is on its way/);
  expect(sent).toHaveTextContent(ADMIN.email);
  expect(screen.getByRole("heading", { name: "Check your email" })).toHaveFocus();
  const { db } = site.database;
  const { notices, site: given } = site.config;
  await createSender({ db, notices, site: given, log: pino({ level: "silent" }) }).send("mail");
  const source = (mail.taken[0]?.source ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
  const [, path = ""] = /https:\/\/nails\.example(\/admin\/login#reset=[\w-]+)/.exec(source) ?? [];

  const later = await open(path);
  await screen.findByRole("heading", { name: "New password" });
  expect(await axeViolations()).toEqual([]);
  await fillFields(later, main(), { "New password": "short" });
  await later.click(screen.getByRole("button", { name: "Set password" }));
  await screen.findByText("Password must be at least 10 characters");
  await fillFields(later, main(), { "New password": "a longer new password" });
  await later.click(screen.getByRole("button", { name: "Set password" }));
  await screen.findByText("Sign in with your new password.");
  expect(location.hash).toBe("");
  await fillFields(later, main(), { Email: ADMIN.email, Password: "a longer new password" });
  await later.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByRole("tablist", { name: "Content" });

  const again = await open(path);
  await fillFields(again, main(), { "New password": "a longer new password" });
  await again.click(screen.getByRole("button", { name: "Set password" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /used already, or is older than an hour/,
  );
  await again.click(screen.getByRole("button", { name: "Back to sign-in" }));
  await screen.findByRole("button", { name: "Sign In" });
});
