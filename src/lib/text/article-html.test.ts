import { expect, it } from "vitest";
import { articleHtml } from "../../components/article-text.tsx";

it("lets tables scroll and leaves everything else as it is", () => {
  expect(articleHtml("<p>&lt;table&gt;</p>")).toBe("<p>&lt;table&gt;</p>");
  expect(articleHtml("<h2>Grits</h2><table><tbody></tbody></table><p>End</p>")).toBe(
    '<h2>Grits</h2><div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div><p>End</p>',
  );
});
