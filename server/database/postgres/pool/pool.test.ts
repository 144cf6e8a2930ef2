import { expect, it } from "vitest";
import { unusable } from "./pool.ts";

it.each([
  ["a string", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"],
  ["not empty", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string"],
])("says which password is missing where the driver says that it must be %s", (_kind, message) => {
  expect(unusable("postgres://me@there/site", new Error(message)).message).toBe(
    "Cannot use the database postgres://there/site: it asks for a password, and its address has none",
  );
});
