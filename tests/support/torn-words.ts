import type { Page } from "playwright-core";

/**
 * The words that are broken in two for want of room. Only a word that no line could hold may be, so
 * on pages that are made for their words there is none.
 */
export function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      range.selectNodeContents(text);
      // On a single line no word is broken, and most texts have no other.
      if (range.getClientRects().length < 2) continue;
      const element = text.parentElement;
      if (!element?.checkVisibility()) continue;
      // A large initial stands apart from its word on purpose.
      if (getComputedStyle(element, "::first-letter").float !== "none") continue;
      // Not the parts of a web address, which may be broken anywhere.
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
