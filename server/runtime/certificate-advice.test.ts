import { expect, it } from "vitest";
import { ObjectStoreProblem } from "../objects/object-store.ts";
import { reasonOf } from "../notices/send.ts";

const failed = (code: string) => {
  const cause = Object.assign(new Error("certificate"), { code });
  return new TypeError("fetch failed", { cause });
};

it.each([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /this machine does not know.*NODE_EXTRA_CA_CERTS/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /this machine does not know.*NODE_EXTRA_CA_CERTS/],
  ["CERT_HAS_EXPIRED", /has expired.*NODE_EXTRA_CA_CERTS/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /for another name/],
  ["ECONNREFUSED", /certificate$/],
])("mail, notices and buckets say what to do about %s", (code, said) => {
  expect(reasonOf(failed(code))).toMatch(said);
  expect(reasonOf(failed(code).cause)).toMatch(said);
  expect(new ObjectStoreProblem(failed(code)).reason).toMatch(said);
});
