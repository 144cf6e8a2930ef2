import { beforeAll, expect, it } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { LibraryPicture } from "../../contract/admin/pictures.ts";
import type { ShownText } from "../../contract/settings/written-pages.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import { apiSite } from "../testing/api-site.ts";
import { makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { pngFile } from "../testing/made-files.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { admin, anonymous } = await apiSite();
const PICTURES = "/api/admin/pictures";

beforeAll(() => makeCategory(admin, { path: "framed" }));

let made = 0;

/** Twice as wide as gallery pictures are for their height. */
async function upload(): Promise<{ id: string; address: string }> {
  made += 1;
  const png = pngFile({ width: 160 + 16 * made, height: 100 + 10 * made });
  const { thumbnailUrl: address } = (await admin.upload<UploadAnswer>(png)).body;
  return { id: /[0-9a-f]{32}/.exec(address)?.[0] ?? "", address };
}

const setFocus = (id: string, focus: string) => admin.put(`${PICTURES}/${id}/focus`, { focus });

it("cuts pictures of galleries around what is known of them now", async () => {
  const [one, two] = [await upload(), await upload()];
  const images = [one, two].map(
    ({ address }) => `<img src="${address}" alt="Nails" loading="lazy" />`,
  );
  const content = `<p>${images.join("")}</p><figure data-gallery="2">${images.join("")}</figure>`;
  const post = await makeOne(admin, scenarioOf("blogPosts"), { content, is_published: true });
  const path = `/api/blog-posts/${String(post["slug"])}`;
  const shown = async () => {
    const { body, headers } = await anonymous.get<BlogPost>(path);
    const [before = "", gallery = ""] = body.content.split("<figure");
    expect(before).not.toContain("style");
    const cuts = [...gallery.matchAll(/style="object-position:([^"]*)"/g)].map(([, cut]) => cut);
    return { cuts, etag: headers.get("etag") };
  };
  // A single color: the guessed focal point is the center.
  expect((await shown()).cuts).toEqual(["50% 50%", "50% 50%"]);
  const { etag } = await shown();

  const design = await makeDesign(admin, "framed", { image_url: one.address, focus: "30 50" });
  expect((await shown()).cuts).toEqual(["10% 50%", "50% 50%"]);
  await admin.put(`/api/admin/designs/${design.id}`, { focus: "70 50" });
  expect((await shown()).cuts).toEqual(["90% 50%", "50% 50%"]);
  expect((await setFocus(two.id, "20 5")).status).toBe(204);
  const after = await shown();
  expect(after.cuts).toEqual(["90% 50%", "0% 50%"]);
  expect(after.etag).not.toBe(etag);
  await setFocus(two.id, "");
  expect((await shown()).cuts).toEqual(["90% 50%"]);
  const known = (await admin.get<LibraryPicture>(`${PICTURES}/${one.id}`)).body;
  expect(known.focus).toBe("70 50");

  const kept = await admin.get<BlogPost>(`/api/admin/blog-posts/${post.id}`);
  expect(kept.body.content).toBe(content);
  // As another program might write a gallery: without a number of columns.
  const plain = content.replace('data-gallery="2"', "data-gallery");
  await admin.put("/api/admin/settings", { home_text: plain });
  const { html } = (await anonymous.get<ShownText>("/api/texts/home")).body;
  expect(html.match(/object-position/g)).toHaveLength(1);
});

it("takes two percentages, of a picture that is there, from who is signed in", async () => {
  const { id } = await upload();
  expect((await setFocus(id, "middle")).status).toBe(400);
  expect((await setFocus("0".repeat(32), "1 1")).status).toBe(404);
  expect((await anonymous.put(`${PICTURES}/${id}/focus`, { focus: "1 1" })).status).toBe(401);
});
