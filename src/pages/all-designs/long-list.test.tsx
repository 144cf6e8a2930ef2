import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const COUNT = 62;

const { admin, onAnswer, open } = await pageSite();

const { path: category } = await makeCategory(admin);
for (let number = 0; number < COUNT; number += 1) await makeDesign(admin, category);

const cards = () =>
  within(screen.getByRole("main")).queryAllByRole("heading", { level: 3, hidden: true });

test("A list's end comes with its cards, or it would load on at once", async () => {
  const cardsAtEnd: number[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByRole("button", { name: "Load more" })) cardsAtEnd.push(cards().length);
  });
  observer.observe(document, { childList: true, subtree: true });
  await open("/all-designs");
  await screen.findByRole("button", { name: "Load more" });
  observer.disconnect();
  expect(cardsAtEnd[0]).toBeGreaterThan(0);
});

test("A long list grows by the keyboard where nothing loads by itself", async () => {
  const user = await open("/all-designs");
  const more = await screen.findByRole("button", { name: "Load more" });
  const before = cards().length;
  expect(before).toBeLessThan(COUNT);
  more.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(cards()).toHaveLength(2 * before));
  // Until then the button has no effect, since its chunk loads.
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(cards()).toHaveLength(COUNT));
  expect(screen.queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();
  const grids = document.querySelectorAll("main .cards");
  expect([...grids].map(({ children }) => children.length)).toEqual([60, 2]);
});

test("Back loads all that the list had by one request", async () => {
  const asked: string[] = [];
  onAnswer((_method, { pathname, searchParams }) => {
    if (pathname === "/api/designs") asked.push(searchParams.get("limit") ?? "all");
  });
  await open("/about");
  const scroll = { address: "/all-designs", y: 0, looks: COUNT, anchors: [] };
  act(() => history.pushState({ scroll }, "", "/all-designs"));
  await waitFor(() => expect(cards()).toHaveLength(COUNT));
  expect(asked).toEqual(["28", "34"]);
});
