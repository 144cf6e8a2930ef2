import { expect, it } from "vitest";
import { addressesOf, publicAddress } from "./connections.ts";

it.each([
  ["postgres://host/name", ["postgres://host/name"], "postgres://host/name"],
  [
    "postgres://me:a,b@one:5432,two:6432/name?sslmode=require",
    [
      "postgres://me:a,b@one:5432/name?sslmode=require",
      "postgres://me:a,b@two:6432/name?sslmode=require",
    ],
    "postgres://one:5432,two:6432/name",
  ],
  [
    "postgresql://[::1]:1,[::2]/name",
    ["postgresql://[::1]:1/name", "postgresql://[::2]/name"],
    "postgresql://[::1]:1,[::2]/name",
  ],
])("%s names its hosts, and hides what is nobody’s business", (given, addresses, shown) => {
  expect(addressesOf(given)).toEqual(addresses);
  expect(publicAddress(given)).toBe(shown);
});
