import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { SITE_HEADER } from "../../../contract/browser-names.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, answerInstead, goOffline, goOnline, open } = await pageSite();

type User = Awaited<ReturnType<typeof open>>;

async function sendMessage(user: User, subject: string) {
  for (const [label, text] of [
    ["Name", "Ada"],
    ["Email", "ada@nails.example"],
    ["Subject", subject],
    ["Message", "From the train."],
  ] as const) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole("button", { name: "Send message" }));
}

/** How often a message has arrived. */
async function arrivals(subject: string) {
  const { body } = await admin.get<ContactMessage[]>("/api/admin/messages");
  return body.filter((message) => message.subject === subject).length;
}

/** The connection is back, and the browser reports it. */
function comeBack() {
  goOnline();
  dispatchEvent(new Event("online"));
}

/** Marks an answer as the site’s own. */
const OWN = { [SITE_HEADER]: "1" };
const gateway = (status: number) => new Response("Nothing of the site's", { status });
const isSending = (url: URL) => url.pathname === "/api/contact";

describe("a message that cannot go out", () => {
  test("waits on the device, arrives once when the connection is back, and its writer is told", async () => {
    const user = await open("/contact");
    goOffline();
    await sendMessage(user, "From a tunnel");
    await screen.findByRole("heading", { name: "Saved to send later" });
    expect(await arrivals("From a tunnel")).toBe(0);
    comeBack();
    await screen.findByText("Message sent");
    expect(screen.getByText("“From a tunnel” has arrived.")).toBeVisible();
    expect(await arrivals("From a tunnel")).toBe(1);
  });

  test.each([
    ["a gateway's error for everything", () => gateway(502)],
    [
      "a gateway's error for its own call",
      (url: URL) => (isSending(url) ? gateway(521) : undefined),
    ],
    ["a portal's page", () => new Response("<h1>Sign in</h1>")],
  ])("waits behind %s, and goes out by itself", async (subject, answer) => {
    const user = await open("/contact");
    answerInstead(answer);
    await sendMessage(user, subject);
    await screen.findByRole("heading", { name: "Saved to send later" });
    answerInstead(() => undefined);
    await screen.findByText(`“${subject}” has arrived.`);
    expect(await arrivals(subject)).toBe(1);
  });

  test.each([
    ["the site has too many", 429, OWN],
    ["a captive portal forbids everything", 403, {}],
  ])("waits while %s, and goes out by itself", async (subject, status, headers) => {
    const user = await open("/contact");
    goOffline();
    await sendMessage(user, subject);
    await screen.findByRole("heading", { name: "Saved to send later" });
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    answerInstead((url) => {
      if (!isSending(url)) return undefined;
      resolve();
      return Response.json({ message: "Not now" }, { status, headers });
    });
    comeBack();
    await refused;
    answerInstead(() => undefined);
    await screen.findByText(`“${subject}” has arrived.`);
    expect(await arrivals(subject)).toBe(1);
  });

  test("comes back into the form if the site refuses it later", async () => {
    const user = await open("/contact");
    goOffline();
    await sendMessage(user, "Not wanted");
    await screen.findByRole("heading", { name: "Saved to send later" });
    const refuse = () => Response.json({ message: "No" }, { status: 400, headers: OWN });
    answerInstead((url) => (isSending(url) ? refuse() : undefined));
    comeBack();
    await screen.findByText("Message not sent");
    await open("/contact");
    await waitFor(() => expect(screen.getByLabelText("Subject")).toHaveValue("Not wanted"));
  });

  test("stays in the form where the device stores nothing", async () => {
    const user = await open("/contact");
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    const { open: openDatabase } = IDBFactory.prototype;
    Object.assign(IDBFactory.prototype, { open: refuse });
    goOffline();
    await sendMessage(user, "Nowhere to wait");
    await screen.findByText(/^You seem to be offline. Your message is still here/);
    Object.assign(IDBFactory.prototype, { open: openDatabase });
    expect(screen.getByLabelText("Subject")).toHaveValue("Nowhere to wait");
  });
});

test("what was typed is there again when the page is opened anew", async () => {
  const user = await open("/contact");
  await user.type(await screen.findByLabelText("Subject"), "Half a thought");
  await open("/about");
  await open("/contact");
  await waitFor(() => expect(screen.getByLabelText("Subject")).toHaveValue("Half a thought"));
});
