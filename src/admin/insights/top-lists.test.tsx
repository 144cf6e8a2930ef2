import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { DIRECT } from "../../../contract/visits.ts";
import { type Insights, OTHERS } from "../../../contract/admin/insights.ts";
import { axeViolations } from "../../testing/axe.ts";
import { TopLists } from "./top-lists.tsx";

afterEach(cleanup);

const NONE: Insights["top"] = {
  fruitless: [],
  searches: [],
  designs: [],
  lessons: [],
  products: [],
  sources: [],
  missing: [],
};

const cells = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

test("searches that found nothing lead to the search and to a new synonym", async () => {
  const fruitless = [
    { name: "jelly & co", count: 1_234 },
    { name: OTHERS, count: 2 },
  ];
  render(<TopLists pages={[]} top={{ ...NONE, fruitless }} />);
  const table = screen.getByRole("table", { name: "Searches that found nothing" });
  expect(within(table).getByRole("link", { name: "jelly & co" })).toHaveAttribute(
    "href",
    "/search?q=jelly%20%26%20co",
  );
  expect(
    within(table).getByRole("link", { name: /^Add synonym ?for jelly & co$/ }),
  ).toHaveAttribute("href", "/admin/synonyms?word=jelly%20%26%20co");
  expect(within(table).getAllByRole("link")).toHaveLength(2);
  expect(cells("Searches that found nothing")).toEqual([
    "jelly & co1,234Add synonym for jelly & co",
    "Other searches2",
  ]);
  expect(await axeViolations()).toEqual([]);
});

test("designs say how often they were opened and saved, sources what led here", () => {
  const designs = [
    { name: "Milk bath", path: "/designs/milk-bath", count: 9, saved: 3 },
    { name: "Draft", count: 1, saved: 0 },
  ];
  const sources = [
    { name: DIRECT, count: 7 },
    { name: "pinterest.com", count: 5 },
  ];
  render(<TopLists pages={[]} top={{ ...NONE, designs, sources }} />);
  expect(cells("Most opened designs")).toEqual(["Milk bath93", "Draft10"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Milk bath"]);
  expect(cells("Sites that most visits came from")).toEqual([
    "Direct or unknown7",
    "pinterest.com5",
  ]);
});

test("an address that was not found leads to a new redirect", () => {
  const missing = [
    { name: "/caf%C3%A9", count: 3 },
    { name: OTHERS, count: 1 },
  ];
  render(<TopLists pages={[]} top={{ ...NONE, missing }} />);
  expect(cells("Addresses without a page that visitors opened")).toEqual([
    "/café3Redirect /café",
    "Other addresses1",
  ]);
  expect(screen.getByRole("link", { name: /^Redirect ?\/café$/ })).toHaveAttribute(
    "href",
    "/admin/settings?redirect=%2Fcaf%25C3%25A9#redirects",
  );
});

test("a long list is cut until all of it is asked for, and an empty one says so", async () => {
  const searches = Array.from({ length: 12 }, (_, index) => ({ name: `word ${index}`, count: 1 }));
  render(<TopLists pages={[]} top={{ ...NONE, searches }} />);
  expect(cells("Most frequent searches")).toHaveLength(8);
  await userEvent.click(screen.getByRole("button", { name: "See all 12" }));
  expect(cells("Most frequent searches")).toHaveLength(12);
  await userEvent.click(screen.getByRole("button", { name: "Show fewer" }));
  expect(cells("Most frequent searches")).toHaveLength(8);
  expect(screen.getByText("Every search found something.")).toBeVisible();
  expect(screen.getByText("No clicks to a shop.")).toBeVisible();
});
