import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const { path: french } = await makeCategory(admin, { path: "french" });
const oldest = await makeDesign(admin, french, { title: "Oldest" });
const middle = await makeDesign(admin, french, { title: "Middle" });
await makeDesign(admin, french, { title: "Newest" });

const look = (title: string) => screen.findByRole("heading", { level: 2, name: title });
const card = (name: string) => screen.findByRole("link", { name });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("the large view", () => {
  test("has an address, turns by keys, and closes by Escape", async () => {
    const user = await open("/category/french");
    await user.click(await card("Newest"));
    await look("Newest");
    expect(location.pathname).toBe("/designs/newest");
    await user.keyboard("{ArrowRight}");
    await look("Middle");
    expect(location.pathname).toBe("/designs/middle");
    await user.keyboard("{ArrowRight}");
    await look("Oldest");
    expect(screen.getByText("3 of 3")).toBeInTheDocument();
    await user.keyboard("{ArrowLeft}");
    await look("Middle");
    await user.keyboard("{Escape}");
    await closed();
    expect(location.pathname).toBe("/category/french");
  });

  test("closes by Back", async () => {
    const user = await open("/category/french");
    await user.click(await card("Newest"));
    await look("Newest");
    expect(document.title).toBe("Newest - Lunula");
    expect(screen.getByRole("heading", { level: 1, hidden: true })).toHaveTextContent(
      "Nail designs",
    );
    history.back();
    await closed();
    expect(location.pathname).toBe("/category/french");
    history.forward();
    await look("Newest");
  });

  test("offers ways to share where the browser has no share sheet", async () => {
    const user = await open("/designs/newest");
    await user.click(await screen.findByRole("button", { name: "Share" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Share “Newest”" }));
    expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
    const targets = dialog.getAllByRole<HTMLAnchorElement>("link").map(({ href }) => href);
    const address = encodeURIComponent(`${location.origin}/designs/newest`);
    expect(targets).toEqual([
      expect.stringContaining(`pinterest.com/pin/create/button/?url=${address}&media=`),
      `https://wa.me/?text=Newest%20${address}`,
      `mailto:?subject=Newest&body=${address}`,
    ]);
    await user.keyboard("{Escape}");
    await closed();
    expect(screen.getByRole("button", { name: "Share" })).toHaveFocus();

    const share = vi.fn<Navigator["share"]>(async () => {});
    Object.assign(navigator, { share });
    await user.click(screen.getByRole("button", { name: "Share" }));
    Reflect.deleteProperty(navigator, "share");
    expect(share).toHaveBeenCalledWith({ title: "Newest", url: decodeURIComponent(address) });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("turns with a finger, but not with a touch that the browser takes for itself", async () => {
    const user = await open("/category/french");
    await user.click(await card("Middle"));
    await screen.findByRole("link", { name: "Next: Oldest" });
    const swipe = (way: number, end: "pointerUp" | "pointerCancel") => {
      const slides = document.querySelector(".slides") ?? document.body;
      const finger = { pointerId: 1, pointerType: "touch", button: 0, clientY: 300 };
      fireEvent.pointerDown(slides, { ...finger, clientX: 200 });
      fireEvent.pointerMove(slides, { ...finger, clientX: 200 + way });
      fireEvent[end](slides, { ...finger, clientX: 200 + way });
    };
    swipe(-120, "pointerCancel");
    expect(location.pathname).toBe("/designs/middle");
    swipe(120, "pointerUp");
    await look("Newest");
    swipe(-120, "pointerUp");
    await look("Middle");
  });

  test("stands alone at its address, and shows those like it over its page", async () => {
    const user = await open("/designs/middle");
    await screen.findByRole("heading", { level: 1, name: "Middle" });
    expect(screen.queryByRole("dialog")).toBeNull();
    const more = await screen.findByRole("region", { name: "More like this" });
    await user.click(await within(more).findByRole("link", { name: "Oldest" }));
    await look("Oldest");
    await user.keyboard("{Escape}");
    await closed();
    expect(location.pathname).toBe("/designs/middle");
  });

  test.each(["/all-designs", "/", "/about"])("is led to from %s with its id", async (page) => {
    await open(`${page}?design=${middle.id}`);
    await screen.findByRole("heading", { level: 1, name: "Middle" });
    expect(location.pathname + location.search).toBe("/designs/middle");
  });

  test("gives the focus back to the card it was opened from", async () => {
    const user = await open("/category/french");
    const link = await card("Middle");
    link.focus();
    await user.keyboard("{Enter}");
    await look("Middle");
    await user.keyboard("{Escape}");
    await closed();
    expect(link).toHaveFocus();
  });

  test("leads through the newest looks of the home page", async () => {
    const user = await open("/");
    const region = await screen.findByRole("region", { name: "Newest looks" });
    await user.click(await within(region).findByRole("link", { name: "Middle" }));
    await look("Middle");
    await screen.findByRole("link", { name: "Previous: Newest" });
    expect(await screen.findByRole("link", { name: "Next: Oldest" })).toBeInTheDocument();
  });

  test("ends with looks like it, each to be looked at in turn", async () => {
    const user = await open("/category/french");
    await user.click(await card("Newest"));
    const more = await screen.findByRole("region", { name: "More like this" });
    await user.click(await within(more).findByRole("link", { name: oldest.title }));
    await look("Oldest");
    expect(await within(more).findByRole("link", { name: "Newest" })).toBeInTheDocument();
  });
});
