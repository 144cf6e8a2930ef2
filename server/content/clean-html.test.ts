import { describe, expect, it } from "vitest";
import { VIDEO_SANDBOX } from "../../contract/embeds/players.ts";
import { cleanHtml, isBlankHtml } from "./clean-html.ts";

const SANDBOXED = `sandbox="${VIDEO_SANDBOX}"`;
const COVER = "position:fixed;inset:0;background:url(https://e.example/x)";

describe("cleaning a post", () => {
  it.each([
    "<h2>Title</h2><p>A <strong>bold</strong>, <em>fine</em>, <u>lined</u> word.</p>",
    '<ul><li><p>One</p></li></ul><ol start="3"><li>Three</li></ol>',
    "<blockquote><p>Quoted</p></blockquote><pre><code>a &lt; b</code></pre>",
    '<p><a href="https://example.com">out</a> <a href="/blog/x">in</a> <a href="mailto:a@b.c">mail</a></p>',
    '<img src="/uploads/x.webp" alt="Nails" loading="lazy" />',
    '<table><tbody><tr><th colspan="2">H</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<p style="text-align:center">middle</p>',
    '<p dir="rtl">שלום</p><ul dir="auto"><li dir="rtl"><p dir="ltr">a</p></li></ul><p>a <span dir="rtl">ב</span></p>',
    `<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/abc" width="640" height="360" loading="lazy" ${SANDBOXED}></iframe></div>`,
    '<h2 style="text-align:right">a</h2><table><tbody><tr><td style="text-align:center">1</td></tr></tbody></table>',
    '<p>a</p><p data-card="tutorials:6f1c-2"><a href="/tutorials?tutorial=6f1c-2">A &amp; B</a></p>',
    // As the back office’s editor writes them.
    '<table><tbody><tr><th><p>Cell <a href="https://example.com">link</a></p></th><th><p></p></th></tr><tr><td colspan="2"><p>x</p></td></tr></tbody></table>',
    `<div data-youtube-video><iframe src="https://player.vimeo.com/video/1?h=ab" title="Video" ${SANDBOXED} width="640" height="360" loading="lazy" allowfullscreen></iframe></div>`,
    '<img src="/uploads/x.webp" alt="Two &amp; three" width="1200" height="900" loading="lazy" />',
    '<figure><img src="/uploads/x.webp" alt="" loading="lazy" /><figcaption>By <a href="https://example.com">Mia</a></figcaption></figure>',
    '<figure data-gallery="2"><img src="/uploads/x.webp" alt="a" loading="lazy" /><img src="/uploads/y.webp" alt="b" loading="lazy" /></figure>',
    '<h3>A</h3><h4>B</h4><ol><li><p>One</p><ul><li><p>Two</p></li></ul></li></ol><p>a<br />b <code>c</code> <s>d</s></p><hr /><pre><code class="language-css">e</code></pre>',
  ])("keeps %s", (html) => expect(cleanHtml(html)).toBe(html));

  it.each([
    ["<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ['<img src=x onerror="alert(1)">', /^<img src="x"[^>]*>$/],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href=" java\tscript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="data:text/html,x">x</a>', "<a>x</a>"],
    [
      '<a href="www.shop.example/x?a=1&amp;b">x</a>',
      '<a href="https://www.shop.example/x?a=1&amp;b">x</a>',
    ],
    ['<a href="//shop.example">x</a>', '<a href="https://shop.example">x</a>'],
    ['<a href="mara@shop.example">x</a>', '<a href="mailto:mara@shop.example">x</a>'],
    [
      '<a href="https://www.google.com/url?q=https://shop.example/%3Fa%3D1&amp;sa=D">x</a>',
      '<a href="https://shop.example/?a=1">x</a>',
    ],
    [
      '<a href="https://l.facebook.com/l.php?u=javascript:alert(1)">x</a>',
      '<a href="https://l.facebook.com/l.php?u=javascript:alert(1)">x</a>',
    ],
    ['<iframe src="https://evil.example/x"></iframe>', ""],
    ["<style>p{}</style><p>x</p>", "<p>x</p>"],
    ["<p>a <s<h2>b</h2><p>c</p></p>", "<p>a b</p><p>c</p><p></p>"],
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/abc">a &lt; b</iframe>',
      `<iframe src="https://www.youtube-nocookie.com/embed/abc" loading="lazy" ${SANDBOXED}></iframe>`,
    ],
    ['<p dir="up">x</p>', "<p>x</p>"],
    ['<p style="position:fixed;text-align:right">x</p>', '<p style="text-align:right">x</p>'],
    ...[
      "a",
      "div",
      "span",
      "blockquote",
      "pre",
      "code",
      "li",
      "b",
      "em",
      "figure",
      "mark",
      "u",
    ].map((tag): [string, string] => [`<${tag} style="${COVER}">x</${tag}>`, `<${tag}>x</${tag}>`]),
    ...["p", "h1", "h6", "figcaption"].map((tag): [string, string] => [
      `<${tag} style="${COVER};text-align:left">x</${tag}>`,
      `<${tag} style="text-align:left">x</${tag}>`,
    ]),
    [
      `<table style="${COVER}"><tr><td style="${COVER}">x</td></tr></table>`,
      "<table><tr><td>x</td></tr></table>",
    ],
    [
      `<img src="/uploads/a.webp" style="${COVER}">`,
      '<img src="/uploads/a.webp" loading="lazy" />',
    ],
    [
      '<p style="text-align:-moz-center;text-align:url(x)" class="wrap" id="main">x</p>',
      "<p>x</p>",
    ],
    ["a\ufffeb&#xffff;c&#1;d\ud800e", "abcde"],
    ['<a href="java&#xfffe;script:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="java\uffffscript:alert(1)">x</a>', "<a>x</a>"],
    ['<img src="data&#xfffe;:image/png,x">', ""],
    [
      '<img alt="a&#xfffe;b" src="/uploads/a.webp">',
      '<img alt="ab" src="/uploads/a.webp" loading="lazy" />',
    ],
    ['<img src="//e.example/x.png"><img srcset="/x 1x">', ""],
    ...[
      "https://www.youtube.com/redirect?q=https://e.example",
      "https://www.youtube.com/embed/../redirect?q=x",
      "https://www.youtube.com/embed/",
      "https://www.youtube.com/embed/abc/x",
      "https://www.youtube.com.e.example/embed/abc",
      "https://www.youtube.com@e.example/embed/abc",
      "https://player.vimeo.com/x",
      "http://player.vimeo.com/video/1",
      "//player.vimeo.com/video/1",
      "/embed/abc",
      "javascript:alert(1)",
    ].map((src): [string, string] => [`<iframe src="${src}"></iframe>`, ""]),
    [
      '<iframe src="https://www.youtube.com/embed/abc?start=3" srcdoc="<b>x" sandbox="allow-top-navigation" allow="camera" name="x" style="x:y"></iframe>',
      `<iframe src="https://www.youtube.com/embed/abc?start=3" ${SANDBOXED} loading="lazy"></iframe>`,
    ],
    ['<figure data-gallery="9" class="x" id="y">x</figure>', "<figure data-gallery>x</figure>"],
    ["<svg><script>1</script></svg><math></math>", ""],
    ['<p data-card="categories:1"><a href="/x">x</a></p>', '<p><a href="/x">x</a></p>'],
    ['<p data-card="products:1&quot;><script>">x</p>', "<p>x</p>"],
    ['<div data-card="products:1">x</div>', "<div>x</div>"],
    [
      '<p style="text-align:center" data-card="products:1">x<p>y</p></p>',
      '<p data-card="products:1">x</p><p>y</p><p></p>',
    ],
    [
      '<hr><img src="/uploads/a.webp"><ul><li><p data-card="products:1">x</p></li></ul><p data-card="products:2">y</p>',
      '<hr /><img src="/uploads/a.webp" loading="lazy" /><ul><li><p>x</p></li></ul><p data-card="products:2">y</p>',
    ],
    ["<p>unclosed <b>bold", "<p>unclosed <b>bold</b></p>"],
    ["<del>a</del><strike>b</strike><ins>c</ins>", "<s>a</s><s>b</s><u>c</u>"],
    ['<a href="https://e.com" target="_blank">x</a>', /rel="noopener noreferrer"/],
  ])("turns %s harmless", (html, expected) => {
    const clean = cleanHtml(html);
    expect(clean).toMatch(
      expected instanceof RegExp ? expected : new RegExp(`^${escaped(expected)}$`),
    );
    expect(cleanHtml(clean)).toBe(clean);
  });

  describe("of a block", () => {
    const values = (given: object) => JSON.stringify(given).replaceAll('"', "&quot;");
    const block = (name: string, given: object, html: string) =>
      `<div data-block="${name}" data-values="${values(given)}">${html}</div>`;
    const button = { label: "Book", address: "/contact" };
    const clean = block("button", button, '<p><a href="/contact">Book</a></p>');

    it("keeps its values, and writes its text again from these", () => {
      expect(cleanHtml(`<p>a</p>${clean}`)).toBe(`<p>a</p>${clean}`);
      const odd = `<div id="x" data-values="${values({ ...button, x: 1 })}" onclick="x()" data-block="button">Else<div>where</div></div>`;
      expect(cleanHtml(`${odd}<p>b</p>`)).toBe(`${clean}<p>b</p>`);
      expect(cleanHtml(clean + clean)).toBe(clean + clean);
    });

    it.each([
      block("button", { ...button, address: "javascript:alert(1)" }, "<p>Book</p>"),
      block("button", {}, "<p>Book</p>"),
      block("script", button, "<p>Book</p>"),
      '<div data-block="button"><p>Book</p></div>',
      '<div data-values="{}"><p>Book</p></div>',
      '<div data-block="button" data-values="{&quot;label&quot;:"><p>Book</p></div>',
    ])("leaves nothing but the text of %s", (html) =>
      expect(cleanHtml(html)).toBe("<div><p>Book</p></div>"),
    );

    it.each(["blockquote", "div", "li"])("keeps its text within a %s", (tag) =>
      expect(cleanHtml(`<${tag}>${clean}</${tag}>`)).toBe(
        `<${tag}><div><p><a href="/contact">Book</a></p></div></${tag}>`,
      ),
    );

    it("escapes what looks like markup, also within its values", () => {
      const label = '</div><script>alert(1)</script>"&lt;';
      const shown = cleanHtml(
        `<div data-block="button" data-values='${JSON.stringify({ ...button, label })
          .replaceAll("&", "&amp;")
          .replaceAll("'", "&apos;")}'></div>`,
      );
      expect(shown).not.toContain("<script");
      expect(shown.match(/<\/div>/g)).toHaveLength(1);
      expect(cleanHtml(shown)).toBe(shown);
    });
  });

  it("drops tags that are inside far too many others, and keeps what they hold", () => {
    const deep = (name: string) => `${`<${name}>`.repeat(30_000)}a${`</${name}>`.repeat(30_000)}`;
    const clean = cleanHtml(`${deep("div")}<p>b</p>${deep("constructor")}<table>c`);
    expect(clean).toBe(`${"<div>".repeat(200)}a${"</div>".repeat(200)}<p>b</p>a<table>c</table>`);
  });

  it("takes as many elements beside each other as there are, also without their end tags", () => {
    const list = `<ul>${"<li>a".repeat(300)}</ul>`;
    expect(cleanHtml(list)).toBe(`<ul>${"<li>a</li>".repeat(300)}</ul>`);
    expect(cleanHtml("<p>a<br>".repeat(300))).toBe("<p>a<br /></p>".repeat(300));
    expect(cleanHtml(`<table>${"<tr><td>a<td>b".repeat(300)}</table>`)).toContain(
      "<td>b</td></tr></table>",
    );
  });

  it("knows when nothing is visible", () => {
    expect(isBlankHtml("<p></p><p><br /></p>")).toBe(true);
    expect(isBlankHtml('<img src="/uploads/x.webp" />')).toBe(false);
    expect(isBlankHtml("<p>x</p>")).toBe(false);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
