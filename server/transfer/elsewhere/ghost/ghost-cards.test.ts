import { describe, expect, it } from "vitest";
import { cleanHtml } from "../../../content/clean-html.ts";
import { ghostText } from "./ghost-html.ts";

const SITE = "https://nails.example";

/** A text as it is saved. */
const cleaned = (html: string) =>
  cleanHtml(ghostText(html, SITE).html).replaceAll(' loading="lazy"', "");
const notesOf = (html: string) => [...ghostText(html, SITE).notes];

const picture = (name: string, alt = "") =>
  `<img src="${SITE}/content/images/${name}" alt="${alt}" />`;
const images = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<div class="kg-gallery-image"><img src="/content/images/${at}.jpg" alt="${at}"></div>`,
  ).join("");
/** Begins with an element that is no part of the card: parts are found by their classes, not by their places. */
const card = (name: string, inside: string) =>
  `<div class="kg-card kg-${name}-card"><i></i>${inside}</div>`;
const figure = (name: string, inside: string) =>
  `<figure class="kg-card kg-${name}-card kg-width-wide"><i></i>${inside}</figure>`;
const gallery = (count: number, caption = "") =>
  figure(
    "gallery",
    `<div class="kg-gallery-container"><div class="kg-gallery-row">${images(count)}</div></div>${caption}`,
  );
const SCRIPT = '<script async src="https://x.example/embed.js"></script>';

describe("cards become what the site has for them:", () => {
  it.each([
    [
      "an image with a link and a caption",
      figure(
        "image",
        '<a href="https://x.example"><img src="/content/images/size/w600/format/webp/a.jpg" class="kg-image" alt="A" srcset="/b.jpg 600w"></a><figcaption><span style="white-space: pre-wrap;">By </span><b>Mia</b></figcaption>',
      ),
      `<figure><a href="https://x.example">${picture("a.jpg", "A")}</a><figcaption>By <b>Mia</b></figcaption></figure>`,
    ],
    [
      "an image that leads to itself",
      figure("image", '<a href="/content/images/a.jpg"><img src="/content/images/a.jpg"></a>'),
      picture("a.jpg"),
    ],
    [
      "a gallery",
      gallery(3, "<figcaption>All</figcaption>"),
      `<figure data-gallery="3">${[0, 1, 2].map((at) => picture(`${at}.jpg`, `${at}`)).join("")}<figcaption>All</figcaption></figure>`,
    ],
    [
      "a gallery of four",
      gallery(4),
      `<figure data-gallery="2">${[0, 1, 2, 3].map((at) => picture(`${at}.jpg`, `${at}`)).join("")}</figure>`,
    ],
    ["a gallery of one", gallery(1), picture("0.jpg", "0")],
    [
      "a bookmark",
      figure(
        "bookmark",
        '<a class="kg-bookmark-container" href="https://s.example"><div class="kg-bookmark-title">Shop</div><div class="kg-bookmark-description">All &amp; more</div><img class="kg-bookmark-icon" src="https://s.example/icon.png"><img src="https://s.example/thumb.jpg"></a><figcaption>Go</figcaption>',
      ),
      '<p><a href="https://s.example">Shop</a><br />All &amp; more</p><p>Go</p>',
    ],
    [
      "a callout",
      card(
        "callout",
        '<div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Use <b>oil</b></div>',
      ),
      "<blockquote><p>💡 Use <b>oil</b></p></blockquote>",
    ],
    [
      "a toggle",
      card(
        "toggle",
        '<div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why?</span></h4><button aria-label="Expand"><svg><title>Open</title></svg>Open</button></div><div class="kg-toggle-content"><p>So.</p><ul><li>a</li></ul></div>',
      ),
      "<h4>Why?</h4><p>So.</p><ul><li>a</li></ul>",
    ],
    [
      "a header",
      card(
        "header",
        '<picture><img class="kg-header-card-image" src="/content/images/h.jpg"></picture><h2 class="kg-header-card-heading">Head</h2><p class="kg-header-card-subheading">Sub <a href="/x/">x</a></p><a class="kg-header-card-button" href="/go/">Go</a>',
      ),
      `${picture("h.jpg")}<h2>Head</h2><p>Sub <a href="/x/">x</a></p><p><a href="/go/">Go</a></p>`,
    ],
    [
      "a header of older editors",
      `<div class="kg-card kg-header-card kg-style-image" data-kg-background-image="__GHOST_URL__/content/images/h.jpg"><h2 class="kg-header-card-header">Head</h2><h3 class="kg-header-card-subheader">Sub</h3></div>`.replace(
        "__GHOST_URL__",
        SITE,
      ),
      `${picture("h.jpg")}<h2>Head</h2><p>Sub</p>`,
    ],
    [
      "a button",
      card("button", '<a href="https://b.example" class="kg-btn">Book</a>'),
      '<p><a href="https://b.example">Book</a></p>',
    ],
    [
      "a call to action",
      card(
        "cta",
        '<div class="kg-cta-sponsor-label">Ad</div><img src="/content/images/c.jpg" alt="CTA Image"><div class="kg-cta-text"><p>Try</p></div><a class="kg-cta-button" href="https://c.example"> Now </a>',
      ),
      `<p>Ad</p>${picture("c.jpg")}<p>Try</p><p><a href="https://c.example">Now</a></p>`,
    ],
    [
      "a file",
      card(
        "file",
        '<a class="kg-file-card-container" href="/content/files/s.pdf"><div class="kg-file-card-title">Guide</div><div class="kg-file-card-caption">All steps</div><div class="kg-file-card-filename">s.pdf</div><div class="kg-file-card-filesize">6 KB</div><svg><title>download-circle</title></svg></a>',
      ),
      `<p><a href="${SITE}/content/files/s.pdf">Guide</a> (s.pdf, 6 KB)<br />All steps</p>`,
    ],
    [
      "audio",
      card(
        "audio",
        '<img src="" class="kg-audio-hide"><audio src="/content/media/a.mp3"></audio><div class="kg-audio-title">Talk</div><span>0:00</span><input type="range">',
      ),
      `<p><a href="${SITE}/content/media/a.mp3">Talk</a></p>`,
    ],
    [
      "a video",
      figure(
        "video",
        '<div class="kg-video-container"><video src="/content/media/v.mp4" poster="/x.png"></video><button>Play</button><span>0:00</span></div><figcaption><p>Steps</p></figcaption>',
      ),
      `<p><a href="${SITE}/content/media/v.mp4">v.mp4</a></p><p>Steps</p>`,
    ],
    [
      "a product",
      card(
        "product",
        '<img src="/content/images/p.jpg" class="kg-product-card-image"><h4 class="kg-product-card-title">Oil</h4><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"></span><span class="kg-product-card-rating-star"></span></div><div class="kg-product-card-description"><p>Good</p></div><a href="https://s.example" class="kg-product-card-button"><span>Buy</span></a>',
      ),
      `${picture("p.jpg")}<h4>Oil</h4><p>★☆☆☆☆</p><p>Good</p><p><a href="https://s.example">Buy</a></p>`,
    ],
    [
      "an embedded post",
      figure(
        "embed",
        `<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/A/"><svg></svg><a href="#">View</a></blockquote>${SCRIPT}`,
      ),
      '<p><a href="https://www.instagram.com/p/A/">https://www.instagram.com/p/A/</a></p>',
    ],
    [
      "a tweet",
      figure(
        "embed",
        `<blockquote class="twitter-tweet"><p>Nails</p> Ada <a href="https://x.com/a/1">May</a></blockquote>${SCRIPT}`,
      ),
      '<blockquote><p>Nails</p> Ada <a href="https://x.com/a/1">May</a></blockquote>',
    ],
    [
      "an HTML card",
      `<!--kg-card-begin: html--><table><tr><td>1</td></tr></table><iframe src="//maps.example/1" title="Map"></iframe>${SCRIPT}<!--kg-card-end: html-->`,
      '<table><tr><td>1</td></tr></table><p><a href="https://maps.example/1">Map</a></p>',
    ],
    [
      "a Markdown card with a footnote",
      '<!--kg-card-begin: markdown--><p>A<sup class="footnote-ref"><a href="#fn1" id="r">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1"><p>Note <a href="#r" class="footnote-backref">↩︎</a></p></li></ol></section><!--kg-card-end: markdown-->',
      "<p>A<sup>[1]</sup></p><ol><li><p>Note </p></li></ol>",
    ],
    [
      "code",
      '<figure class="kg-card kg-code-card"><pre><code class="language-css">a {\n  b: "c"; &lt;p&gt;\n}</code></pre><figcaption>CSS</figcaption></figure>',
      '<figure><pre><code class="language-css">a {\n  b: "c"; &lt;p&gt;\n}</code></pre><figcaption>CSS</figcaption></figure>',
    ],
    [
      "a product without a rating",
      card("product", '<h4 class="kg-product-card-title">Oil</h4>'),
      "<h4>Oil</h4>",
    ],
    [
      "the first of two buttons",
      card("button", '<a href="/1">On<!-- a -->e</a><a href="/2">Two</a>'),
      '<p><a href="/1">One</a></p>',
    ],
    [
      "a video whose file is named apart from it",
      figure("video", '<video> <source src="/content/media/v.mp4"></video>'),
      `<p><a href="${SITE}/content/media/v.mp4">v.mp4</a></p>`,
    ],
    [
      "sound that is in no card",
      '<audio> <source src="/content/media/a.mp3"></audio><audio src="/content/media/b.mp3"></audio><audio> x</audio>',
      ["a", "b"]
        .map((name) => `<p><a href="${SITE}/content/media/${name}.mp3">${name}.mp3</a></p>`)
        .join(""),
    ],
    [
      "an embedded map, by its title or its address",
      figure("embed", '<iframe src="https://maps.example/1" title="Map"></iframe>') +
        '<iframe src="https://maps.example/2"></iframe>',
      '<p><a href="https://maps.example/1">Map</a></p><p><a href="https://maps.example/2">https://maps.example/2</a></p>',
    ],
    [
      "a post that names itself last",
      figure(
        "embed",
        `<blockquote>A <a href="#x">reply</a> to <a href="https://r.example/u">U</a>, <a href="https://r.example/1">there</a></blockquote>`,
      ),
      '<p><a href="https://r.example/1">https://r.example/1</a></p>',
    ],
    [
      "what only a script shows",
      figure("embed", SCRIPT),
      '<p><a href="https://x.example/embed.js">https://x.example/embed.js</a></p>',
    ],
    [
      "a card within a card, its text",
      card("callout", `<div class="kg-callout-text">See ${card("signup", "<b>this</b>")}</div>`),
      "<blockquote><p>See <i></i><b>this</b></p></blockquote>",
    ],
    [
      "pictures of other sites and of this one",
      '<img src="//cdn.example/a.jpg" alt="a"><img src="/b.jpg" alt="b"><img src="https://c.example/c.jpg" alt="c">',
      `<img src="https://cdn.example/a.jpg" alt="a" /><img src="${SITE}/b.jpg" alt="b" /><img src="https://c.example/c.jpg" alt="c" />`,
    ],
    ["an aside", "<aside>Big</aside>", "<blockquote>Big</blockquote>"],
    [
      "what only scripts use, nothing",
      "<p>a<svg><title>Open</title></svg><button>b</button></p>",
      "<p>a</p>",
    ],
  ])("%s", (_, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it.each([
    [
      "https://www.youtube.com/embed/abcdefghijk?feature=oembed",
      "www.youtube-nocookie.com/embed/abcdefghijk",
    ],
    ["//www.youtube.com/embed/abcdefghijk", "www.youtube-nocookie.com/embed/abcdefghijk"],
    [
      "https://www.youtube.com/embed/videoseries?list=PL1",
      "www.youtube.com/embed/videoseries?list=PL1",
    ],
    ["https://player.vimeo.com/video/12?h=ab&amp;app_id=1", "player.vimeo.com/video/12?h=ab"],
  ])("a player of %s", (src, player) => {
    const html = figure("embed", `<iframe src="${src}"></iframe><figcaption>How</figcaption>`);
    const found = cleaned(html);
    expect(found).toContain(`<div data-youtube-video><iframe src="https://${player}"`);
    expect(found).toContain("</iframe></div><p>How</p>");
  });

  it("leaves other elements as they are", () => {
    const html = '<p>a<br>b <a href="/x" title="T">c</a> <b></b> <span dir="rtl">d</span></p>';
    expect(ghostText(html, SITE)).toMatchObject({ html, hasMembersPart: false });
  });

  it("says what the site has no place for", () => {
    expect(notesOf(card("signup", "<h2>Join</h2><form>x</form>"))).toEqual([
      "its form to sign up is left out",
    ]);
    expect(cleaned(card("signup", "<h2>Join</h2><form>x</form>"))).toBe("");
    expect(notesOf('<video src="/v.mp4"></video><form>a</form><script>1</script>')).toEqual([
      "its video is linked to, not taken: a post can show it from YouTube or Vimeo",
      "a form is left out",
      "a script is left out",
    ]);
    expect(notesOf(card("file", '<a href="/content/files/s.pdf">s</a>'))).toEqual([
      "the file “s.pdf” is linked to, not taken",
    ]);
  });
});

const DEEP = 20_000;
it.each([
  ["<div>", ""],
  ["<div>", "</div>"],
  ['<div class="kg-card kg-callout-card"><div class="kg-callout-text">', ""],
  ['<figure class="kg-card kg-gallery-card"><img src="/a.jpg">', ""],
  ["<!--", ""],
  ['<a href="', ""],
  ["</p>  ", ""],
])("reads %s twenty thousand times", (start, end) => {
  const { html } = ghostText(`<p>First</p>${start.repeat(DEEP)}Last${end.repeat(DEEP)}`, SITE);
  expect(html).toMatch(/^<p>First<\/p>/);
});
