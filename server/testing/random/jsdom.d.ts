/** The part of the parser that tests use; the package has no types. */
declare module "jsdom" {
  interface ParsedElement {
    localName: string;
    attributes: Iterable<{ name: string; value: string }>;
    hasAttribute(name: string): boolean;
  }
  interface ParsedText {
    body: { querySelectorAll(selector: string): Iterable<ParsedElement> };
  }
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      DOMParser: new () => { parseFromString(text: string, type: string): ParsedText };
    };
  }
}
