import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { pngFile } from "../../../server/testing/made-files.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";
import { REST, openPost, paste } from "../../testing/post-editor.ts";

const { admin, problems, open } = await pageSite();

const picture = (width: number) => pngFile({ width, height: 240 });

const files = (...widths: number[]) =>
  widths.map((width) => new File([picture(width)], `${width}.png`, { type: "image/png" }));

const choose = (user: UserEvent, chosen: File[]) =>
  user.upload(screen.getByLabelText("Picture files for the text"), chosen);

test("a picture is asked what it shows, and what is typed next stands behind it", async () => {
  const { user, text, form } = await openPost(open);
  await choose(user, files(300));
  const dialog = within(await screen.findByRole("dialog", { name: "Add picture" }));
  await user.type(dialog.getByLabelText("Alt text"), "Rose gold nails");
  const add = dialog.getByRole("button", { name: "Add picture" });
  await waitFor(() => expect(add).not.toHaveAttribute("aria-disabled", "true"));
  await user.click(add);
  await waitFor(() => expect(text).toHaveFocus());
  await user.keyboard("Behind");
  await fillFields(user, form, { Title: "One picture", ...REST });
  await user.click(within(form).getByRole("button", { name: "Save draft" }));
  await screen.findByText("Post added");
  const { body } = await admin.get<BlogPost[]>("/api/admin/blog-posts?q=One+picture");
  expect(body[0]?.content).toMatch(
    /^<img [^>]*src="\/uploads\/[^>]*alt="Rose gold nails"[^>]*><p>Behind<\/p>$/,
  );
});

test("several pictures are a gallery, whose order changes by keys", async () => {
  const { user, text } = await openPost(open);
  await choose(user, files(301, 302));
  const dialog = await screen.findByRole("dialog", { name: "Add gallery" });
  const gallery = within(dialog);
  await user.type(gallery.getByLabelText("Alt text of picture 1"), "Red");
  await user.type(gallery.getByLabelText("Alt text of picture 2"), "Gold");
  await user.upload(gallery.getByLabelText("Picture files for the gallery"), files(303));
  await user.type(gallery.getByLabelText("Alt text of picture 3"), "Blue");
  gallery.getByRole("button", { name: /^Move picture 3, 3 of 3/ }).focus();
  await user.keyboard("{Home}");
  expect(gallery.getByLabelText("Alt text of picture 1")).toHaveValue("Blue");
  expect(await axeViolations()).toEqual([]);
  const add = gallery.getByRole("button", { name: "Add gallery" });
  await waitFor(() => expect(add).not.toHaveAttribute("aria-disabled", "true"));
  await user.click(add);
  const shown = () =>
    within(text)
      .getAllByRole("img")
      .map((image) => image.getAttribute("alt"));
  await waitFor(() => expect(shown()).toEqual(["Blue", "Red", "Gold"]));
});

test("pasted pictures are taken over into the site, or marked until they can be", async () => {
  const { text, user, form } = await openPost(open);
  const spelledOut = `data:image/png;base64,${Buffer.from(picture(304)).toString("base64")}`;
  // The server only requests http and https addresses.
  const elsewhere = "http://127.0.0.1:9/nails.png";
  paste(text, `<p>Before</p><img src="${spelledOut}" alt="Red"><img src="${elsewhere}">`);
  const source = (name: string) => within(text).getByRole("img", { name }).getAttribute("src");
  await waitFor(() => expect(source("Red")).toMatch(/^\/uploads\//));
  await screen.findByText(/^Couldn’t copy this picture\. Couldn’t reach the other site\./);
  await within(form).findByText(/1 picture on another site, which sees/);

  const upload = await admin.upload<UploadAnswer>(picture(305), "b.png");
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).endsWith("/take-over")
      ? Promise.resolve(Response.json(upload.body))
      : ask(input, init),
  );
  await user.click(within(text).getByRole("button", { name: "Try again" }));
  await waitFor(() => {
    const sources = [...text.querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(sources.filter((src) => src?.startsWith("/uploads/"))).toHaveLength(2);
  });
  expect(within(form).queryByText(/on another site/)).not.toBeInTheDocument();
  expect(problems).toEqual([]);
});
