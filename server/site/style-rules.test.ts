import { expect, it } from "vitest";
import { ruleSheet, styleRules, withRules } from "./style-rules.ts";

it("moves each style of a rendered page into a rule, once", () => {
  const { html, rules } = styleRules(
    '<ul><li class="a" style="--x:0.5;--picture:url(/uploads/1-400.webp)">1</li>' +
      '<li style="background-color:#fff">2</li><li style="background-color:#fff"/></ul>' +
      '<p dir="auto" data-style="text-align:center">3</p>',
  );
  expect(html).toBe(
    '<ul><li class="a" data-rule="1">1</li><li data-rule="2">2</li><li data-rule="2"/></ul>' +
      '<p dir="auto" data-rule="3">3</p>',
  );
  expect(rules).toBe(
    '#root [data-rule="1"]{--x:0.5;--picture:url(/uploads/1-400.webp)}' +
      '#root [data-rule="2"]{background-color:#fff}#root [data-rule="3"]{text-align:center}',
  );
  expect(withRules(`<head>${ruleSheet("--accent:#123456")}</head>`, rules)).toBe(
    `<head><style id="rules">:root:root:root{--accent:#123456}${rules}</style></head>`,
  );
});

it("leaves texts alone that read like a style", () => {
  const html = '<p title="a style=&quot;b&quot;">c style="color:red" d</p>';
  expect(styleRules(html)).toEqual({ html, rules: "" });
});

it.each([
  "color:red}body{display:none",
  "color:red</style><script>",
  "background:url(",
  "background:url())(",
  "color:red/*",
  "color:red*/",
  String.raw`color:red\7d`,
  "content:'",
  "content:&quot;",
  "@import url(x)",
  "color:red!important",
])("leaves out a style that could end elsewhere than its rule: %s", (style) => {
  expect(styleRules(`<p style="${style}">a</p>`)).toEqual({ html: "<p>a</p>", rules: "" });
});
