import { expect, test } from "vitest";
import { dataAsStyle, parseInert, styleAsData } from "./inert-html.ts";

test("only attributes count as styles", () => {
  const html = `<p title="a style='b'" STYLE = 'color:red'>c style="d" <b style="x">e</b></p>`;
  const data = `<p title="a style='b'" data-style = 'color:red'>c style="d" <b data-style="x">e</b></p>`;
  expect(styleAsData(html)).toBe(data);
  expect(parseInert(html).innerHTML).toBe(
    `<p title="a style='b'" data-style="color:red">c style="d" <b data-style="x">e</b></p>`,
  );
});

test("they come back", () => {
  const html = '<p style="text-align:center">a data-style="b"</p><p dir="rtl" style="c">d</p>';
  expect(dataAsStyle(parseInert(html).innerHTML)).toBe(html);
});
