import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const tutorials = scenarioOf("tutorials");
for (const title of ["Prep", "Base", "Color", "Top", "Dots"]) {
  await makeOne(admin, tutorials, { title, difficulty: "Beginner" });
}
const lesson = await makeOne(admin, tutorials, {
  title: "Marble",
  difficulty: "Advanced",
  steps: '["Paint the base", "Draw the veins"]',
});

describe("the list of tutorials", () => {
  test("unfolds a group that has more than four, keeps it so for Back, and folds it again", async () => {
    const user = await open("/tutorials");
    let groups = await screen.findByRole("region", { name: "Tutorials by difficulty" });
    const viewAll = await within(groups).findByRole("button", { name: "View All (5)" });
    expect(titlesIn(groups)).toHaveLength(4 + 1);
    await user.click(viewAll);
    expect(titlesIn(groups)).toHaveLength(5 + 1);
    await user.click(within(groups).getByRole("link", { name: "Marble" }));
    await screen.findByRole("heading", { level: 1, name: "Marble" });
    history.back();
    groups = await screen.findByRole("region", { name: "Tutorials by difficulty" });
    expect(titlesIn(groups)).toHaveLength(5 + 1);
    await user.click(within(groups).getByRole("button", { name: "View Less" }));
    expect(titlesIn(groups)).toHaveLength(4 + 1);
  });

  test("filters by difficulty, says how many there are, and Back undoes it", async () => {
    const user = await open("/tutorials");
    const all = await screen.findByRole("region", { name: "All Tutorials" });
    await user.click(await within(all).findByRole("button", { name: /^Advanced ?\(1\)$/ }));
    expect(location.search).toBe("?difficulty=advanced");
    expect(headingsIn(all)).toEqual(["Marble"]);
    history.back();
    await within(all).findByRole("heading", { name: "Dots" });
    expect(headingsIn(all)).toHaveLength(6);
    expect(location.search).toBe("");
  });
});

describe("a lesson", () => {
  test("has its steps ticked off, keeps them on the device, and starts over", async () => {
    const user = await open(`/tutorials/${String(lesson["slug"])}`);
    await user.click(await screen.findByRole("checkbox", { name: /Paint the base$/ }));
    await screen.findByText("1 of 2 steps done");
    await open(`/tutorials/${String(lesson["slug"])}`);
    const first = await screen.findByRole("checkbox", { name: /Paint the base$/ });
    expect(first).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Draw the veins$/ })).not.toBeChecked();
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(first).not.toBeChecked();
  });
});

function titlesIn(groups: HTMLElement) {
  return within(groups).getAllByRole("listitem");
}

function headingsIn(region: HTMLElement) {
  return within(region)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
}
