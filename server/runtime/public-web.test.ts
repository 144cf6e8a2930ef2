import { expect, it } from "vitest";
import { isPublicAddress } from "./public-web.ts";

it.each(["93.184.215.14", "8.8.8.8", "172.32.0.1", "2606:4700::6810:84e5", "2a00:1450:4001::1"])(
  "allows %s",
  (address) => expect(isPublicAddress(address, 8080)).toBe(true),
);

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.8.8.8",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "ff02::1",
  "nonsense",
])("keeps away from %s", (address) => expect(isPublicAddress(address, 80)).toBe(false));

it("allows this host itself only on its web ports", () => {
  const own = "93.184.215.14";
  const asked = [80, 443, 3000, 6379].filter((port) => isPublicAddress(own, port, [own]));
  expect(asked).toEqual([80, 443]);
  expect(isPublicAddress("93.184.215.15", 6379, [own])).toBe(true);
});
