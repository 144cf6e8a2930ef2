import type { z } from "zod";
import { PAGE_NAMES, pageEntry } from "../pages.ts";
import { isOwnPage } from "../paths.ts";
import { WrittenFields } from "./blog-post.ts";
import { flag, forms, publishingTime, titleText } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { addressSegment, optionalPictureAddress, optionalText, requiredText } from "./texts.ts";

/** `blog` of `/blog`. A page that an owner adds is also found at `/<slug>`, where it must not hide another. */
const BEGINNINGS = new Map(
  PAGE_NAMES.toReversed()
    .map(pageEntry)
    .flatMap(({ path, alias, name }) =>
      [path, alias].flatMap((address) => {
        const first = address?.split("/")[1] ?? "";
        return first === "" ? [] : [[first, name] as const];
      }),
    ),
);
/** The first segments of what is not a public page. */
export const RESERVED_SEGMENTS = new Set([
  "admin",
  "api",
  "assets",
  "calendar",
  "docs",
  "healthz",
  "icons",
  "oembed",
  "preview",
  "share",
  "uploads",
]);

const slug = addressSegment("Address")
  .overwrite((text) => (isOwnPage(text.toLowerCase()) ? text.toLowerCase() : text))
  .superRefine((text, context) => {
    if (isOwnPage(text)) return;
    const first = text.toLowerCase();
    const holder = BEGINNINGS.get(first);
    if (holder === undefined && !RESERVED_SEGMENTS.has(first)) return;
    const by = holder === undefined ? "" : `, of “${holder}”`;
    context.addIssue(`/${first} is already an address of this site${by}. Please choose another.`);
  })
  .meta({ from: "title", prefix: "/p/", description: "Old addresses redirect here." });

export const sitePageForms = forms({
  title: titleText("Title"),
  slug,
  content: requiredText("Content", LIMITS.content).meta({
    input: "html",
    merge: "html",
    answer: "HTML; the server cleans it when it is saved.",
  }),
  description: optionalText("Description").meta({
    description:
      "Shown in search results and with shared links. If blank, the first words of the page.",
  }),
  share_image: optionalPictureAddress("Share picture").meta({
    description: "Shown with shared links. The page itself doesn’t show it.",
  }),
  is_published: flag("Published"),
  published_at: publishingTime,
});

export type SitePageForm = z.infer<typeof sitePageForms.create>;

export const SitePage = sitePageForms.fields.extend(WrittenFields).meta({ id: "SitePage" });
export type SitePage = z.infer<typeof SitePage>;
