import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ArticleText } from "./article-text.tsx";

afterEach(cleanup);

it("sets the styles of a text by a script, also of one that replaces another", () => {
  const text = (align: string) => <ArticleText html={`<p style="text-align:${align}">Line</p>`} />;
  const { rerender } = render(text("center"));
  const line = () => screen.getByText("Line");
  expect(line().style.textAlign).toBe("center");
  rerender(text("right"));
  expect(line().style.textAlign).toBe("right");
  expect(line()).toHaveAttribute("data-style", "text-align:right");
});
