import { type LibraryFile, Attachments } from "../transfer/elsewhere/wordpress/media.ts";
import { type TextContext, htmlOf } from "../transfer/elsewhere/wordpress/post-text.ts";
import { WP_SITE } from "./exports.ts";

export const UPLOADS = `${WP_SITE}/up`;

function file(id: number, name: string, more: Partial<LibraryFile> = {}): LibraryFile {
  const address = `${UPLOADS}/${name}`;
  const about = { title: `File ${id}`, alt: "", caption: "", date: "", parent: "0", order: 0 };
  return { id: String(id), address, ...about, ...more };
}

/** Attachments of the post and of others. */
const attachments = new Attachments();
for (const one of [
  file(1, "a.jpg", { parent: "5", order: 2, alt: "A & B", caption: "The <em>first</em>" }),
  file(2, "b.png", { parent: "5", order: 1, alt: "Bee" }),
  file(3, "c.webp", { caption: "Third", date: "2019-05-02" }),
  file(4, "film.mp4", { parent: "5", title: "My film" }),
  file(5, "talk.mp3", { parent: "5", title: "A talk" }),
  file(6, "d.jpg", { date: "2019-05-01" }),
]) {
  attachments.add(one);
}

const context: TextContext = {
  base: `${WP_SITE}/2019/05/moons/`,
  post: "5",
  attachments,
  sharedBlocks: new Map(),
};
/** Converts a text of the post with the number 5. */
export const written = (text: string, more: Partial<TextContext> = {}) =>
  htmlOf(text, { ...context, ...more });
export const img = (name: string, alt = "") => `<img src="${UPLOADS}/${name}" alt="${alt}">`;
const player = (src: string) =>
  `<div data-youtube-video><iframe src="${src}" title="Video" width="640" height="360" allowfullscreen></iframe></div>`;
export const YOUTUBE = player("https://www.youtube-nocookie.com/embed/abcdefghijk");
export const VIMEO = player("https://player.vimeo.com/video/123");
export const link = (address: string, text = address) => `<a href="${address}">${text}</a>`;
