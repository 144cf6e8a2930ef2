import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageSite } from "../../testing/page.tsx";

const { open, site } = await pageSite();

interface Manifest {
  share_target: { action: string; params: Record<string, string> };
}

/** The address that opens when another app shares something with the installed app. */
async function addressOf(shared: Record<string, string>) {
  const { body } = await site.anonymous().get<Manifest>("/manifest.webmanifest");
  const { action, params } = body.share_target;
  const fields = Object.entries(shared).map(([name, value]) => [params[name] ?? "", value]);
  return `${action}?${new URLSearchParams(fields)}`;
}

test.each([
  [{ text: "candy cane" }, "candy cane"],
  [{ text: "https://a.example/2026/cherry-red?ref=7" }, "cherry red"],
  [{ title: "Tortoise | A salon", url: "https://b.example/" }, "Tortoise"],
])("what another app shares is searched for: %o", async (shared, words) => {
  await open(await addressOf(shared));
  await screen.findByRole("heading", { level: 1, name: "Search Results" });
  const search = within(screen.getAllByRole("search", { name: "Designs" }).at(-1) ?? document.body);
  expect(search.getByRole("combobox")).toHaveValue(words);
  const [said] = await screen.findAllByText(new RegExp(`for "${words}"`));
  expect(said).toBeVisible();
});

test.each([{ title: "", text: "", url: "" }, { text: "https://pin.it/4Xyz12" }])(
  "nothing to search for leads to an empty search: %o",
  async (shared) => {
    await open(await addressOf(shared));
    await screen.findByRole("heading", { level: 1, name: "Search Designs" });
    const [search] = screen.getAllByRole("combobox", { name: "Search designs" });
    expect(search).toHaveValue("");
  },
);
