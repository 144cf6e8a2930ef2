import { afterEach, expect, it } from "vitest";
import { ruleSheet, styleRules, withRules } from "../../server/site/style-rules.ts";
import { takeRules } from "./take-rules.ts";

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
});

it("gives the elements of a page from the server their styles, and takes the sheet away", () => {
  const { html, rules } = styleRules(
    '<p style="color:red;--x:0.5">a</p><p style="color:red;--x:0.5">b</p><i style="order:2">c</i>',
  );
  document.head.innerHTML = withRules(ruleSheet("--accent:#2266cc"), rules);
  document.documentElement.dataset["rule"] = "0";
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const [first, second] = document.querySelectorAll("p");
  first?.style.setProperty("content-visibility", "hidden");
  takeRules();
  expect(document.documentElement.style.getPropertyValue("--accent")).toBe("#2266cc");
  expect([first, second].map((one) => one?.style.getPropertyValue("--x"))).toEqual(["0.5", "0.5"]);
  expect(first?.style.getPropertyValue("content-visibility")).toBe("hidden");
  expect(document.querySelector("i")?.style.order).toBe("2");
  expect(document.querySelectorAll("style, [data-rule]")).toHaveLength(0);
});

it("leaves a page without a sheet as it is", () => {
  document.body.innerHTML = "<p>a</p>";
  takeRules();
  expect(document.body.innerHTML).toBe("<p>a</p>");
});
