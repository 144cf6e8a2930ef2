import { expect, it } from "vitest";
import { articleHtml } from "../../components/article-text.tsx";

it("lets tables scroll, each block in the direction of its letters", () => {
  expect(articleHtml("<p>&lt;table&gt;</p>")).toBe('<p dir="auto" data-initial>&lt;table&gt;</p>');
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
    '<p dir="rtl">שלום</p><ul dir="auto"><li><p>لون</p></li></ul><hr /><p dir="auto" data-style="text-align:left">a<br />b</p>',
  );
});

it("gives the first paragraph a large letter, where its letters stand alone", () => {
  const hasInitial = (html: string) => articleHtml(html).includes("data-initial");
  for (const text of ["Gel", "“Gel”", "<strong>5</strong> Über", "&quot;Gel", "Λακ", "Гель"]) {
    expect([text, hasInitial(`<p>${text}</p>`)]).toEqual([text, true]);
  }
  for (const text of ["الأظافر", "&quot;שלום", "<em>नाखून</em>", "爪", ""]) {
    expect([text, hasInitial(`<p>${text}</p><p>Gel</p>`)]).toEqual([text, false]);
  }
  expect(hasInitial("<h2>Gel</h2><p>Gel</p>")).toBe(false);
  expect(hasInitial("<pre>Gel</pre>")).toBe(false);
});
