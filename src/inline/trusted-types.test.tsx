import { afterEach, expect, it } from "vitest";
import { BLOCK_NAMES, type AnyBlock, blockForm, blockHtml } from "../../contract/forms/blocks.ts";
import { TAGS, cleanHtml } from "../../server/content/clean-html.ts";
import { articleHtml } from "../components/article-text.tsx";
import { checkTrustedTypes } from "./trusted-types.ts";

afterEach(() => {
  delete window.trustedTypes;
});

/** The rules of the page’s policy. */
function rules() {
  const made: Parameters<NonNullable<Window["trustedTypes"]>["createPolicy"]>[] = [];
  window.trustedTypes = { createPolicy: (...policy) => void made.push(policy) as never };
  checkTrustedTypes();
  const [[name, { createHTML, createScriptURL }]] = made as [(typeof made)[0]];
  expect([name, made.length]).toEqual(["default", 1]);
  return { createHTML, createScriptURL: (address: string) => createScriptURL?.(address) };
}

it("lets cleaned texts through as they are", () => {
  const { createHTML } = rules();
  const written =
    '<h2 dir="rtl">a</h2><p style="text-align:center">b <a href="https://a.example/?b=1&c=2" target="_blank">c</a><br>' +
    '<b>d</b> 1 < 2 > 0</p><ul><li>e</li></ul><figure data-gallery="2"><img src="/uploads/a.webp" alt="f > g"><figcaption>h</figcaption></figure>' +
    '<table><colgroup><col span="2"></colgroup><tbody><tr><th scope="row">i</th><td colspan="2">j</td></tr></tbody></table>' +
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen title="k"></iframe><hr>' +
    '<pre><code class="language-css">l</code></pre><p data-card="products:1">m</p>';
  const text = articleHtml(cleanHtml(written));
  expect(text).toContain("<iframe");
  for (const html of [text, `<body>${text}</body>`, "", "plain & simple", "<script></script>"]) {
    expect(createHTML(html)).toBe(html);
  }
});

it("knows all elements of texts, and all blocks", () => {
  const { createHTML } = rules();
  const blocks = BLOCK_NAMES.map((block) =>
    blockHtml({ block, values: blockForm(block).blank } as unknown as AnyBlock),
  );
  for (const html of [...TAGS.map((tag) => `<${tag} dir="auto">`), ...blocks]) {
    expect(createHTML(html)).toBe(html);
  }
});

it.each([
  "<script>1</script>",
  "<script src=/a.js></script>",
  '<img src="/a.webp" onerror="1">',
  '<p\nonclick="1">a</p>',
  '<a href="javascript:1">a</a>',
  '<a href=" JavaScript:1">a</a>',
  '<iframe srcdoc="a"></iframe>',
  "<svg></svg>",
  "<form></form>",
  "<style>a</style>",
  "<p title='a'>a</p>",
  "<p><",
  "<!--a-->",
])("refuses %s", (html) => {
  expect(() => rules().createHTML(html)).toThrow(TypeError);
});

it("lets scripts and workers of this site through alone", () => {
  const { createScriptURL } = rules();
  for (const address of ["/assets/a.js", `${location.origin}/service-worker.js`]) {
    expect(createScriptURL(address)).toBe(address);
  }
  for (const address of ["https://a.example/a.js", "//a.example/a.js", "data:,1", "blob:null/1"]) {
    expect(() => createScriptURL(address)).toThrow(TypeError);
  }
});
