import sanitizeHtml from "sanitize-html";

/** Hosts whose video players may stand in a post; the content security policy allows the same. */
export const VIDEO_HOSTS = ["www.youtube.com", "www.youtube-nocookie.com", "player.vimeo.com"];

const TAGS =
  "h1 h2 h3 h4 h5 h6 p br hr blockquote pre code strong b em i u s sub sup mark span a ul ol li " +
  "img figure figcaption iframe div table thead tbody tfoot tr th td caption colgroup col";

const ALIGNMENT = { "text-align": [/^(?:left|right|center|justify)$/] };

/**
 * Post content with everything that the editor can make and nothing else (decision P12): no script,
 * no handler, no `javascript:` address, no foreign style. Throws nothing; damaged HTML comes out
 * repaired.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS.split(" "),
    allowedAttributes: {
      "*": ["style"],
      a: ["href", "target", "rel", "title"],
      img: ["src", "alt", "title", "width", "height", "loading"],
      iframe: ["src", "width", "height", "allowfullscreen", "title", "loading"],
      ol: ["start", "type"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
      col: ["span"],
      code: ["class"],
      div: ["data-youtube-video"],
    },
    allowedStyles: { p: ALIGNMENT, h1: ALIGNMENT, h2: ALIGNMENT, h3: ALIGNMENT, h4: ALIGNMENT },
    allowedClasses: { code: ["language-*"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https"] },
    allowProtocolRelative: false,
    allowedIframeHostnames: VIDEO_HOSTS,
    transformTags: { a: withSafeTarget, img: loadedLate, iframe: loadedLate },
    exclusiveFilter: ({ tag, attribs }) => (tag === "iframe" || tag === "img") && !attribs["src"],
  });
}

/** Whether anything would be seen: text, a picture or a video. */
export function isBlankHtml(html: string): boolean {
  return (
    !/<(?:img|iframe|hr)\b/.test(html) && sanitizeHtml(html, { allowedTags: [] }).trim() === ""
  );
}

function withSafeTarget(tagName: string, attribs: sanitizeHtml.Attributes) {
  const opensElsewhere = attribs["target"] === "_blank";
  return {
    tagName,
    attribs: opensElsewhere ? { ...attribs, rel: "noopener noreferrer" } : attribs,
  };
}

function loadedLate(tagName: string, attribs: sanitizeHtml.Attributes) {
  return { tagName, attribs: { ...attribs, loading: "lazy" } };
}
