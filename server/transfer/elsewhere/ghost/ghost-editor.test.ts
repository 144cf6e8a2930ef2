import { describe, expect, it } from "vitest";
import { LIMITS } from "../../../../contract/forms/limits.ts";
import { lexicalHtml, mobiledocHtml } from "./ghost-editor.ts";

describe("what the editor keeps becomes HTML:", () => {
  const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
  const item = (...children: object[]) => ({ type: "listitem", children });
  const ACTION = {
    type: "call-to-action",
    sponsorLabel: "Ad",
    textValue: "Try",
    buttonUrl: "/x",
    buttonText: "Go",
  };
  const PRODUCT = {
    type: "product",
    productTitle: "Oil",
    productStarRating: 9,
    productDescription: "Good",
    productUrl: "/b",
    productButton: "Buy",
  };
  const LONG_FILM = `https://vimeo.com/12?x=${"x".repeat(LIMITS.address)}`;
  it.each<[string, object, string]>([
    [
      "formats",
      {
        type: "paragraph",
        children: [text("a<"), text("b", 3), { type: "linebreak" }, text("c", 8)],
      },
      "<p>a&lt;<em><strong>b</strong></em><br><u>c</u></p>",
    ],
    [
      "each format, and tabs",
      {
        type: "paragraph",
        children: [1, 2, 4, 8, 16, 32, 64, 128]
          .map((bit) => text(String(bit), bit))
          .concat({ type: "tab" } as never, text("end")),
      },
      "<p><strong>1</strong><em>2</em><s>4</s><u>8</u><code>16</code><sub>32</sub><sup>64</sup><mark>128</mark>\tend</p>",
    ],
    [
      "a link in a heading",
      {
        type: "extended-heading",
        tag: "h3",
        children: [{ type: "link", url: "https://a.example/?b&c", children: [text("A")] }],
      },
      '<h3><a href="https://a.example/?b&amp;c">A</a></h3>',
    ],
    [
      "lists within lists",
      {
        type: "list",
        listType: "number",
        children: [
          item(text("1")),
          item({ type: "list", listType: "bullet", children: [item(text("a"))] }),
        ],
      },
      "<ol><li>1<ul><li>a</li></ul></li></ol>",
    ],
    [
      "a quote",
      { type: "extended-quote", children: [text("Q")] },
      "<blockquote><p>Q</p></blockquote>",
    ],
    [
      "a gallery",
      {
        type: "gallery",
        images: [{ src: "/a.jpg", alt: "A" }, { src: "/b.jpg" }],
        caption: "<span>C</span>",
      },
      '<figure data-gallery="2"><img src="/a.jpg" alt="A"><img src="/b.jpg" alt=""><figcaption><span>C</span></figcaption></figure>',
    ],
    [
      "a callout",
      { type: "callout", calloutEmoji: "💡", calloutText: "<p>a</p><p>b</p>" },
      "<blockquote><p>💡 a<br>b</p></blockquote>",
    ],
    [
      "a file with its size",
      { type: "file", src: "/f.pdf", fileName: "f.pdf", fileSize: 123456 },
      '<p><a href="/f.pdf">f.pdf</a> (f.pdf, 121 KB)</p>',
    ],
    [
      "a video",
      { type: "embed", url: "https://vimeo.com/12/ab", html: "<iframe>" },
      '<div data-youtube-video><iframe src="https://player.vimeo.com/video/12?h=ab"></iframe></div>',
    ],
    [
      "code",
      { type: "codeblock", code: "a<b", language: "js" },
      '<pre><code class="language-js">a&lt;b</code></pre>',
    ],
    ["Markdown", { type: "markdown", markdown: "# A\n\nb" }, "<p># A</p><p>b</p>"],
    [
      "a header without a button",
      { type: "header", header: "H", buttonEnabled: false, buttonUrl: "/x" },
      "<h2>H</h2>",
    ],
    [
      "a list",
      { type: "list", children: [item(text("a")), item(text("b"))] },
      "<ul><li>a</li><li>b</li></ul>",
    ],
    [
      "a heading of no size, and a reminder",
      { type: "heading", children: [{ type: "tk", text: "TK" }] },
      "<h2>TK</h2>",
    ],
    [
      "a picture with its size and caption",
      { type: "image", src: "/a.jpg", alt: "A", title: "T", width: 6, height: 4, caption: "C" },
      '<figure><img src="/a.jpg" alt="A" title="T" width="6" height="4"><figcaption>C</figcaption></figure>',
    ],
    [
      "the one picture that a gallery still has",
      { type: "gallery", images: [{ src: "/a.jpg" }, {}] },
      '<img src="/a.jpg" alt="">',
    ],
    [
      "a bookmark that says nothing of its page",
      { type: "bookmark", url: "https://s.example" },
      '<p><a href="https://s.example">https://s.example</a></p>',
    ],
    [
      "a call to action with all parts",
      { ...ACTION, hasSponsorLabel: true, showButton: true },
      '<p>Ad</p><p>Try</p><p><a href="/x">Go</a></p>',
    ],
    [
      "a call to action whose label and button are switched off",
      { ...ACTION, hasSponsorLabel: false, showButton: false },
      "<p>Try</p>",
    ],
    ["a button that leads nowhere", { type: "button", buttonText: "Go" }, ""],
    [
      "a product with more stars than there are",
      { ...PRODUCT, productRatingEnabled: true, productButtonEnabled: true },
      '<h4>Oil</h4><p>★★★★★</p><p>Good</p><p><a href="/b">Buy</a></p>',
    ],
    [
      "a product without a rating yet",
      { ...PRODUCT, productStarRating: undefined, productUrl: "" },
      "<h4>Oil</h4><p>☆☆☆☆☆</p><p>Good</p>",
    ],
    [
      "a product whose stars and button are switched off",
      { ...PRODUCT, productRatingEnabled: false, productButtonEnabled: false },
      "<h4>Oil</h4><p>Good</p>",
    ],
    [
      "the title of a file that is gone",
      { type: "file", src: "", fileTitle: "Guide" },
      "<p>Guide</p>",
    ],
    [
      "a page of another site by its title",
      { type: "embed", url: "https://maps.example/1", metadata: { title: "Map" } },
      '<p><a href="https://maps.example/1">Map</a></p>',
    ],
    [
      "a page of another site without a title",
      { type: "embed", url: "https://maps.example/1" },
      '<p><a href="https://maps.example/1">https://maps.example/1</a></p>',
    ],
    [
      "a link to a film whose address no player takes",
      { type: "embed", url: LONG_FILM, metadata: { title: "Film" } },
      `<p><a href="${LONG_FILM}">Film</a></p>`,
    ],
    ["code of no language", { type: "codeblock", code: "a" }, "<pre><code>a</code></pre>"],
    [
      "Markdown with the line ends of Windows",
      { type: "markdown", markdown: "# A\r\n\r\nb\r\nc" },
      "<p># A</p><p>b<br>c</p>",
    ],
    [
      "what only members see, marked",
      { type: "html", html: "a", visibility: { web: { nonMember: false } } },
      "<!--members-only-->a",
    ],
    [
      "what everybody sees, unmarked",
      { type: "html", html: "a", visibility: { web: { nonMember: true } } },
      "a",
    ],
    ["nothing of an unknown kind", { type: "constructor", children: [text("x")] }, "x"],
  ])("%s", (_, node, expected) => {
    expect(lexicalHtml(JSON.stringify({ root: { children: [node] } }), () => undefined)).toBe(
      expected,
    );
  });

  it("what is no document becomes nothing", () => {
    for (const json of ["{", "[]", '{"root":null}']) {
      expect(lexicalHtml(json, () => undefined)).toBe("");
    }
  });

  it.each([
    [500, "500 bytes"],
    [1024, "1 KB"],
    [1024 ** 2, "1.0 MB"],
    [2_600_000, "2.5 MB"],
    [" 6 KB ", "6 KB"],
  ])("a file’s size of %s", (fileSize, size) => {
    const root = { children: [{ type: "file", src: "/files/f%20g.pdf", fileSize }] };
    const link = '<a href="/files/f%20g.pdf">f g.pdf</a>';
    expect(lexicalHtml(JSON.stringify({ root }), () => undefined)).toBe(
      `<p>${link} (f g.pdf, ${size})</p>`,
    );
  });

  it("what the site has no place for is noted", () => {
    const notes: string[] = [];
    const children = [
      { type: "audio", src: "/a.mp3", title: "Talk" },
      { type: "markdown", markdown: "a" },
      { type: "email-cta", html: "x" },
      { type: "collection" },
      { type: "transistor" },
    ];
    lexicalHtml(JSON.stringify({ root: { children } }), (note) => notes.push(note));
    expect(notes).toEqual([
      "its audio file is linked to, not taken",
      "its Markdown is taken as plain text",
      "its part for newsletters is left out",
      "its list of other posts is left out",
      "its list of podcasts is left out",
    ]);
  });

  it.each<[string, unknown[], string]>([
    [
      "closes each markup where it ends",
      [
        [0, [0, 1], 1, "a"],
        [0, [], 1, "b"],
      ],
      '<b><a href="/x">a</a>b</b>',
    ],
    [
      "closes two markups at once",
      [
        [0, [0, 1], 2, "a"],
        [0, [], 0, "b"],
      ],
      '<b><a href="/x">a</a></b>b',
    ],
    ["closes what is still open at the end", [[0, [0, 1], 0, "a"]], '<b><a href="/x">a</a></b>'],
    ["closes no more than is open", [[0, [0], 3, "a"]], "<b>a</b>"],
    [
      "keeps the text of markups that are odd",
      [
        [0, [2], 1, "a"],
        [0, [3], 1, "b"],
        [0, [9], 1, "c"],
      ],
      '<span>a</span><a href="">b</a><span>c</span>',
    ],
    [
      "keeps the text where markups are none",
      [
        [0, null, 0, "a"],
        [1, [], 0, 1],
        [1, [], 0, 9],
      ],
      "a",
    ],
  ])("Mobiledoc %s", (_, markers, expected) => {
    const mobiledoc = {
      atoms: [["soft-return"], ["mention"]],
      markups: [["b"], ["a", ["href", "/x"]], ["B 2"], ["a"]],
      sections: [[1, "section", markers]],
    };
    expect(mobiledocHtml(JSON.stringify(mobiledoc), () => undefined)).toBe(`<p>${expected}</p>`);
  });

  it("Mobiledoc skips a card without content", () => {
    const mobiledoc = { cards: [["image"]], sections: [[10, 0]] };
    expect(mobiledocHtml(JSON.stringify(mobiledoc), () => undefined)).toBe("");
  });

  it("Mobiledoc", () => {
    const mobiledoc = {
      version: "0.3.1",
      atoms: [["soft-return", "", {}]],
      cards: [
        ["image", { src: "/a.jpg", alt: "A" }],
        ["hr", {}],
      ],
      markups: [["strong"], ["a", ["href", "https://a.example"]]],
      sections: [
        [
          1,
          "p",
          [
            [0, [0], 1, "b"],
            [0, [], 0, " & "],
            [1, [], 0, 0],
            [0, [1, 0], 2, "l"],
          ],
        ],
        [3, "ul", [[[0, [], 0, "x"]], [[0, [], 0, "y"]]]],
        [10, 0],
        [10, 1],
        [10, 9],
        [2, "/b.jpg"],
        [99, 0],
        [1, "h2", [[0, [], 0, "H"]]],
      ],
    };
    expect(mobiledocHtml(JSON.stringify(mobiledoc), () => undefined)).toBe(
      '<p><strong>b</strong> &amp; <br><a href="https://a.example"><strong>l</strong></a></p>' +
        '<ul><li>x</li><li>y</li></ul><img src="/a.jpg" alt="A"><hr><img src="/b.jpg" alt=""><h2>H</h2>',
    );
    expect(mobiledocHtml("{", () => undefined)).toBe("");
  });
});

const DEEP = 20_000;

it("reads an editor’s text that is nested twenty thousand times", () => {
  const open = '{"type":"list","children":[{"type":"listitem","children":['.repeat(DEEP);
  const html = lexicalHtml(
    `{"root":{"children":[${open}${"]}]}".repeat(DEEP)}]}}`,
    () => undefined,
  );
  expect(html.startsWith("<ul><li>".repeat(DEEP))).toBe(true);
});
