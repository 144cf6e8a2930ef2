import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { saveAll, savedDesigns } from "../../lib/visitor/saved-designs.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);

test("without saved looks, the page shows some to start with", async () => {
  await makeDesign(admin, category, { title: "Plain" });
  const user = await open("/saved");
  const looks = within(await screen.findByRole("region", { name: "You may like these" }));
  expect(looks.getByRole("link", { name: "Plain" })).toBeVisible();
  await makeDesign(admin, category, { title: "Crowned", featured: true });
  await open("/saved");
  const featured = within(await screen.findByRole("region", { name: "You may like these" }));
  await user.click(await featured.findByRole("link", { name: "Crowned" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(featured.queryByText("Plain")).not.toBeInTheDocument();
});

test("a saved look that is no longer on the site is named, and can be removed", async () => {
  const kept = await makeDesign(admin, category, { title: "Kept" });
  const gone = await makeDesign(admin, category, { title: "Gone" });
  await admin.delete(`/api/admin/designs/${gone.id}`);
  saveAll([kept.id, gone.id]);
  const user = await open("/saved");
  // The number of looks in the link.
  await screen.findByText("2 looks");
  const [link] = await screen.findAllByRole("link", { name: "Saved, 2" });
  expect(link).toHaveAttribute("href", "/saved");
  await screen.findByText("1 saved look is no longer on this site.", { exact: false });
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  await waitFor(() => expect(screen.queryByText(/no longer on this site/)).not.toBeInTheDocument());
  expect(savedDesigns()).toEqual([kept.id]);
});
