import fc from "fast-check";
import { Parser } from "htmlparser2";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { FUZZED, nearlyValid } from "../testing/random/nearly-valid.ts";
import { cleanHtml, isBlankHtml } from "./clean-html.ts";

// Texts that are almost HTML. `FUZZ_FILES=20000` takes more of them; `FUZZ_SEED` and `FUZZ_PATH` repeat a failure.

const TEXTS = [
  '<h2 style="text-align:right">Title</h2><p dir="rtl">A <strong>bold</strong> <em>word</em> &amp; more.</p>',
  '<ul><li><p>One</p><ol start="3"><li>Two</li></ol></li></ul><blockquote><p>Quoted</p></blockquote>',
  '<p><a href="https://example.com" target="_blank">out</a> <a href="/blog/x" title="b">in</a></p><hr />',
  '<figure data-gallery="2"><img src="/uploads/x.webp" alt="a" width="4" /><figcaption>By me</figcaption></figure>',
  '<table><colgroup><col span="2"></colgroup><tbody><tr><th colspan="2">H</th></tr><tr><td>1</td></tr></tbody></table>',
  '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe></div><pre><code class="language-css">e</code></pre>',
  '<p data-card="tutorials:6f1c-2"><a href="/tutorials?tutorial=6f1c-2">A</a></p>',
  '<div data-block="button" data-values=\'{"text":"Book","link":"/contact"}\'></div><p>after</p>',
  '<svg><style><img src=x onerror=alert(1)></style></svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
];

const ELEMENTS = new Set(
  "h1 h2 h3 h4 h5 h6 p br hr blockquote pre code strong b em i u s sub sup mark span a ul ol li img figure figcaption iframe div table thead tbody tfoot tr th td caption colgroup col".split(
    " ",
  ),
);
const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** As browsers read it; what they cannot read leads nowhere. */
function isHarmless(address: string): boolean {
  const url = URL.parse(address, "https://nails.example/blog/x");
  return url === null || PROTOCOLS.has(url.protocol);
}

const { window } = new JSDOM("");

/** Whatever could run, lead astray or cover the page, in what a browser makes of the text. */
function vectorsIn(html: string): string[] {
  // Comments and scripts of a page are parsed as in a page.
  const { body } = new window.DOMParser().parseFromString(`<body>${html}`, "text/html");
  return [...body.querySelectorAll("*")].flatMap((element) => {
    const name = element.localName;
    const found = ELEMENTS.has(name) ? [] : [name];
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith("on") || attribute === "srcdoc") found.push(`${name} ${attribute}`);
      const isAddress = attribute === "href" || attribute === "src";
      if (isAddress && !isHarmless(value)) found.push(`${name} ${attribute}=${value}`);
      if (attribute === "style" && !/^text-align:\w+;?$/.test(value))
        found.push(`${name} ${value}`);
    }
    if (name === "iframe" && !element.hasAttribute("sandbox")) found.push("a frame without walls");
    return found;
  });
}

/** How many tags and texts a parser reports. */
function tokensIn(html: string): number {
  let count = 0;
  const note = () => void (count += 1);
  const parser = new Parser({ onopentag: note, onclosetag: note, ontext: note, oncomment: note });
  parser.end(html);
  return count;
}

it("leaves nothing that could run, and what is clean as it is", () => {
  fc.assert(
    fc.property(nearlyValid(TEXTS), (bytes) => {
      const html = bytes.toString();
      const clean = cleanHtml(html);
      expect(vectorsIn(clean)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
      // A repaired text has an end tag for each start tag, and a link for each card or block.
      expect(tokensIn(clean)).toBeLessThanOrEqual(8 * tokensIn(html) + 20);
      expect(typeof isBlankHtml(clean)).toBe("boolean");
    }),
    FUZZED,
  );
});
