import { act, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeCategory, makeDesign } from "../../../../server/testing/factories.ts";
import { pageSite } from "../../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
await makeDesign(admin, category, { title: "Pearl" });

const DAY = 24 * 60 * 60_000;
const OFFER = "Take Lunula with you, even offline.";

const footer = () => within(screen.getByRole("contentinfo"));
const saveDesign = async () => screen.findByRole("button", { name: "Save Pearl" });

/** Simulates the event of browsers that can install the site. Returns their prompt, which the tests answer. */
async function browserOffers(outcome: "accepted" | "dismissed" = "accepted") {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>().mockResolvedValue({ outcome });
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  await act(async () => void dispatchEvent(event));
  return prompt;
}

afterEach(() => vi.useRealTimers());

describe("the offer to install", () => {
  test("comes to those who saved a look, and asks the browser", async () => {
    const user = await open("/all-designs", { device: true });
    await screen.findByRole("contentinfo");
    expect(footer().queryByRole("button", { name: "Install Lunula" })).not.toBeInTheDocument();
    const prompt = await browserOffers();
    await footer().findByRole("button", { name: "Install Lunula" });
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();

    await user.click(await saveDesign());
    await screen.findByText(OFFER);
    await user.click(screen.getByRole("button", { name: "Install" }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });

  test("is quiet once declined, yet found in the footer and the menu", async () => {
    const user = await open("/all-designs", { device: true });
    await user.click(await saveDesign());
    const prompt = await browserOffers();
    await screen.findByText(OFFER);
    await user.click(screen.getByRole("button", { name: "Not now" }));
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    await footer().findByRole("button", { name: "Install Lunula" });

    await user.click(screen.getByLabelText("Open menu"));
    const [inMenu, ...elsewhere] = screen.getAllByRole("button", { name: "Install Lunula" });
    expect(elsewhere).toHaveLength(1);
    await user.click(inMenu ?? document.body);
    expect(prompt).toHaveBeenCalledOnce();
  });

  test.each([
    ["is not made again within 60 days", 59, 0],
    ["is made again after 60 days", 61, 1],
  ])("%s", async (_, days, offers) => {
    localStorage.setItem("lunula-install-dismissed", String(Date.now()));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY });
    const user = await open("/all-designs", { device: true });
    await user.click(await saveDesign());
    await browserOffers();
    await footer().findByRole("button", { name: "Install Lunula" });
    if (offers > 0) await screen.findByText(OFFER);
    expect(screen.queryAllByText(OFFER)).toHaveLength(offers);
  });

  test("takes the browser's no for one", async () => {
    const user = await open("/all-designs", { device: true });
    await user.click(await saveDesign());
    await browserOffers("dismissed");
    await screen.findByText(OFFER);
    await user.click(screen.getByRole("button", { name: "Install" }));
    await browserOffers();
    await footer().findByRole("button", { name: "Install Lunula" });
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });

  test("is made no more after installing", async () => {
    const user = await open("/all-designs", { device: true });
    await user.click(await saveDesign());
    await browserOffers();
    await screen.findByText(OFFER);
    await act(async () => void dispatchEvent(new Event("appinstalled")));
    await browserOffers();
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    expect(footer().queryByRole("button", { name: "Install Lunula" })).not.toBeInTheDocument();
  });

  test("explains the way of iOS, which has no prompt", async () => {
    Object.assign(navigator, { standalone: false });
    const user = await open("/all-designs", { device: true });
    await user.click(await saveDesign());
    await screen.findByText(/^Keep Lunula on your home screen: tap Share/);
    expect(screen.getByText(/^The app has its own storage/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy the link to your saved looks" }));
    await screen.findByText("Link copied");
    expect(await navigator.clipboard.readText()).toMatch(/\/saved\?looks=/);

    await user.click(screen.getByRole("button", { name: "Not now" }));
    await user.click(footer().getByRole("button", { name: "Install Lunula" }));
    await screen.findByText(/^Tap Share, then “Add to Home Screen”/);
    Reflect.deleteProperty(navigator, "standalone");
  });
});
