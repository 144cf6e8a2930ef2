import type { Page } from "playwright-core";

/**
 * Words that are broken across lines for lack of space. That is allowed only if no line could hold the word, so on
 * pages designed for their texts there is none.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      range.selectNodeContents(text);
      // On a single line no word is broken, and most texts have one line.
      if (range.getClientRects().length < 2) continue;
      const element = text.parentElement;
      if (!element?.checkVisibility()) continue;
      // For screen readers only.
      if (element.clientWidth <= 1) continue;
      // A drop cap is apart from its word on purpose.
      if (getComputedStyle(element, "::first-letter").float !== "none") continue;
      // Without web addresses, which may break anywhere.
      const words = text.data.matchAll(/(?<!\S)\/?[\p{L}\p{N}]{2,}\/?(?=[\s.,;:!?)”]|$)/gu);
      for (const { 0: word, index } of words) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const tops = boxes.map(({ top }) => top);
        const height = Math.max(...boxes.map((box) => box.height));
        if (Math.max(...tops) - Math.min(...tops) > height / 2) torn.add(word);
      }
    }
    return [...torn];
  });
}
