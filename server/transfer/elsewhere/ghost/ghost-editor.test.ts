import { describe, expect, it } from "vitest";
import { lexicalHtml, mobiledocHtml } from "./ghost-editor.ts";

describe("what the editor keeps becomes HTML:", () => {
  const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
  const item = (...children: object[]) => ({ type: "listitem", children });
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
        children: [4, 16, 32, 64, 128]
          .map((bit) => text(String(bit), bit))
          .concat({ type: "tab" } as never, text("end")),
      },
      "<p><s>4</s><code>16</code><sub>32</sub><sup>64</sup><mark>128</mark>\tend</p>",
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
    ["nothing of an unknown kind", { type: "constructor", children: [text("x")] }, "x"],
  ])("%s", (_, node, expected) => {
    expect(lexicalHtml(JSON.stringify({ root: { children: [node] } }), () => undefined)).toBe(
      expected,
    );
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
