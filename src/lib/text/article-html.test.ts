import { expect, it } from "vitest";
import { articleHtml } from "../../components/article-text.tsx";

it("lets tables scroll, each block in the direction of its letters", () => {
  expect(articleHtml("<p>&lt;table&gt;</p>")).toBe('<p dir="auto">&lt;table&gt;</p>');
  expect(articleHtml("<h2>Grits</h2><table><tbody></tbody></table><p>End</p>")).toBe(
    '<h2 dir="auto">Grits</h2><div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table dir="auto"><tbody></tbody></table></div><p dir="auto">End</p>',
  );
});

it("leaves a direction that was given, and what is within a block", () => {
  expect(
    articleHtml(
      '<p dir="rtl">שלום</p><ul><li><p>لون</p></li></ul><hr /><p style="text-align:left">a<br />b</p>',
    ),
  ).toBe(
    '<p dir="rtl">שלום</p><ul dir="auto"><li><p>لون</p></li></ul><hr /><p dir="auto" style="text-align:left">a<br />b</p>',
  );
});
