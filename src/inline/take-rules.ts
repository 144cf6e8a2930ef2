import { RULES_ID } from "../../contract/browser-names.ts";

/**
 * Makes the rules of a page from the server styles of their elements, as React expects them. In its HTML the security
 * policy allows none (server/site/style-rules.ts).
 */
export function takeRules(): void {
  const styles = document.getElementById(RULES_ID) as HTMLStyleElement | null;
  const rules = styles?.sheet?.cssRules as unknown as CSSStyleRule[] | undefined;
  for (const element of document.querySelectorAll<HTMLElement>("[data-rule]")) {
    const rule = rules?.[Number(element.dataset["rule"])];
    if (rule) element.style.cssText += rule.style.cssText;
    delete element.dataset["rule"];
  }
  styles?.remove();
}
