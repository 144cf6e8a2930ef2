import axe from "axe-core";

const WCAG_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Rules about layout and drawing, which jsdom does not do. */
const FOR_BROWSERS = [
  "aria-hidden-focus",
  "color-contrast",
  "label-content-name-mismatch",
  "scrollable-region-focusable",
  "target-size",
];

/** Violations of WCAG 2.2 AA in what is shown now, one line for each element. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: "tag", values: WCAG_AA },
    rules: Object.fromEntries(FOR_BROWSERS.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    preload: false,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
  );
}
