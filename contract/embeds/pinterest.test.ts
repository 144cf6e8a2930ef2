import { describe, expect, it } from "vitest";
import { pinId } from "./pinterest.ts";

describe("the pin in pasted code", () => {
  it.each([
    ["https://www.pinterest.com/pin/1234567890/", "1234567890"],
    ["https://de.pinterest.com/pin/cherry-nails--987654321/", "987654321"],
    ["https://pinterest.co.uk/pin/55/?utm=1", "55"],
    [
      '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/99887766/"></a><script async src="//assets.pinterest.com/js/pinit.js"></script>',
      "99887766",
    ],
    [
      '<iframe src="https://assets.pinterest.com/ext/embed.html?id=314159265" height="500"></iframe>',
      "314159265",
    ],
    ['<iframe src="https://assets.pinterest.com/ext/embed.html?grid=1&amp;id=42"></iframe>', "42"],
    ['<span data-pin-id="777"></span>', "777"],
    [" 1234567890 ", "1234567890"],
  ])("%s", (code, id) => expect(pinId(code)).toBe(id));

  it.each([
    "",
    "hello",
    "<script>alert(1)</script>",
    "https://pin.it/abc",
    "https://pinterest.com/user/board/",
    "12",
  ])("is absent in “%s”", (code) => expect(pinId(code)).toBeNull());
});
