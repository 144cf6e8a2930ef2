import { describe, expect, it } from "vitest";
import { linkAddress, profileAddress, unwrappedAddress, webAddressOf } from "./web-address.ts";

const GOOGLE = (target: string) =>
  `https://www.google.com/url?q=${encodeURIComponent(target)}&sa=D&source=editors`;

it.each([
  ["https://example.com/a", "https://example.com/a"],
  [" example.com/a?b ", "https://example.com/a?b"],
  ["www.shop.example/x", "https://www.shop.example/x"],
  ["//shop.example/x", "https://shop.example/x"],
  ["https//shop.example", "https://shop.example"],
  ["http:/shop.example", "http://shop.example"],
  ["HTTPS:www.shop.example", "HTTPS://www.shop.example"],
  ["müller.example:8080/ä", "https://müller.example:8080/ä"],
  [GOOGLE("http://shop.example/?a=1&b=2"), "http://shop.example/?a=1&b=2"],
  ["maranails", undefined],
  ["polish", undefined],
  ["photo.jpg", undefined],
  ["19.99", undefined],
  ["two words.example", undefined],
  ["mara@shop.example", undefined],
  ["@mara.nails", undefined],
  ["/uploads/a.webp", undefined],
  ["javascript:alert(1)", undefined],
  ["javascript://shop.example/%0aalert(1)", undefined],
  ["data:text/html,a.example", undefined],
  ["ftp://shop.example", undefined],
  ["//", undefined],
  ["", undefined],
])("an address %j is %s", (typed, address) => expect(webAddressOf(typed)).toBe(address));

it.each([
  ["/tutorials", "/tutorials"],
  ["#tips", "#tips"],
  ["mail@example.com", "mailto:mail@example.com"],
  ["tel:+123", "tel:+123"],
  ["www.shop.example", "https://www.shop.example"],
  ["/\\\\shop.example", undefined],
  ["javascript:alert(1)", undefined],
  ["two words", undefined],
])("a link to %j leads to %s", (typed, address) => expect(linkAddress(typed)).toBe(address));

describe("redirecting links", () => {
  const target = "https://shop.example/polish?a=1&b=%C3%A4";
  const encoded = encodeURIComponent(target);

  it.each([
    GOOGLE(target),
    `https://google.co.uk/url?url=${encoded}`,
    `https://l.instagram.com/?u=${encoded}%26fbclid%3Dabc&e=AT0`,
    `https://l.facebook.com/l.php?u=${encoded}&h=AT`,
    `https://lm.facebook.com/l.php?u=${encoded}`,
    `https://www.youtube.com/redirect?event=v&q=${encoded}`,
    `https://out.reddit.com/t3_1?url=${encoded}&token=A`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${encoded}`)}`,
  ])("%s leads to its target", (address) => expect(unwrappedAddress(address)).toBe(target));

  it.each([
    target,
    "https://www.google.com/search?q=https://shop.example",
    "https://www.google.com/url?q=javascript:alert(1)",
    "https://l.instagram.com/?u=data:text/html,x",
    "https://google.com.evil.example/url?q=https://shop.example",
    "https://www.youtube.com/watch?v=abcdefghijk",
  ])("%s is left as it is", (address) => expect(unwrappedAddress(address)).toBe(address));
});

describe("a profile on a network", () => {
  it.each([
    ["instagram", "@mara.nails", "https://www.instagram.com/mara.nails"],
    ["instagram", "mara.nails", "https://www.instagram.com/mara.nails"],
    ["instagram", "maranails", "https://www.instagram.com/maranails"],
    ["instagram", "instagram.com/@mara?igshid=abc", "https://www.instagram.com/mara"],
    ["instagram", "http://m.instagram.com/mara/", "https://www.instagram.com/mara"],
    [
      "instagram",
      "https://www.instagram.com/mara?utm_source=qr&hl=de",
      "https://www.instagram.com/mara?hl=de",
    ],
    ["instagram", "https://instagram.com/mara", "https://instagram.com/mara"],
    ["tiktok", "tiktok.com/@mara", "https://www.tiktok.com/@mara"],
    ["tiktok", "mara", "https://www.tiktok.com/@mara"],
    ["tiktok", "https://m.tiktok.com/@mara?_t=8&_r=1", "https://www.tiktok.com/@mara"],
    ["tiktok", "vm.tiktok.com/ZM123", "https://vm.tiktok.com/ZM123"],
    ["pinterest", "@mara.nails", "https://www.pinterest.com/mara.nails"],
    ["pinterest", "pinterest.de/mara/", "https://pinterest.de/mara"],
    ["youtube", "@maranails", "https://www.youtube.com/@maranails"],
    ["youtube", "m.youtube.com/channel/UC1?si=abc", "https://www.youtube.com/channel/UC1"],
    ["youtube", "https://youtu.be/x", "https://youtu.be/x"],
    ["instagram", "www.linktr.example/mara", "https://www.linktr.example/mara"],
    [
      "instagram",
      GOOGLE("https://www.instagram.com/mara/?igsh=1"),
      "https://www.instagram.com/mara",
    ],
    ["instagram", "mara nails", undefined],
    ["youtube", "javascript:alert(1)", undefined],
    ["tiktok", "", undefined],
  ] as const)("on %s, %j is %s", (network, typed, address) =>
    expect(profileAddress(network, typed)).toBe(address),
  );
});
