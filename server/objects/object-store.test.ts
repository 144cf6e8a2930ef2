import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { AwsClient } from "aws4fetch";
import { ObjectService } from "../testing/services/object-service.ts";
import { type ObjectStore, createBucket, createObjectStore } from "./object-store.ts";
import type { S3Address } from "./s3-address.ts";
let service: ObjectService;
let store: ObjectStore;

beforeAll(async () => {
  service = await ObjectService.start();
});
beforeEach(() => {
  service.mode = "works";
  store = storeAt({});
});
afterAll(() => service.stop());

function storeAt(changes: Partial<S3Address>): ObjectStore {
  const made = createObjectStore({ ...service.address, ...changes });
  if (!made) throw new Error("There is no store");
  return made;
}

const bucket = () => createBucket(service.address);

const PICTURE = Buffer.from("a picture");

it("stores, reads and removes objects under its prefix", async () => {
  await store.put("one.webp", PICTURE, "image/webp");
  expect(await store.bytes("one.webp", PICTURE.length)).toEqual(PICTURE);
  expect(await buffer(await store.stream("one.webp"))).toEqual(PICTURE);
  expect(service.objects()).toEqual(["site/one.webp"]);
  await store.remove("one.webp");
  await store.remove("one.webp");
  expect(service.objects()).toEqual([]);
});

it("rejects missing objects, and those of another size", async () => {
  await expect(store.bytes("none.webp", 1)).rejects.toMatchObject({
    status: 503,
    cause: { message: "the bucket’s service answered 404 NoSuchKey" },
  });
  await store.put("two.webp", PICTURE, "image/webp");
  await expect(store.bytes("two.webp", 4)).rejects.toMatchObject({ status: 503 });
});

it.each([
  ["another secret", { secretAccessKey: "wrong" }, "403 SignatureDoesNotMatch"],
  ["another region", { region: "us-east-1" }, "403 SignatureDoesNotMatch"],
  ["another bucket", { bucket: "elsewhere" }, "404 NoSuchBucket"],
])("says why it cannot be used: %s", async (_what, changes, reason) => {
  await expect(storeAt(changes).check()).rejects.toMatchObject({
    headers: { "Retry-After": "10" },
    cause: { message: `the bucket’s service answered ${reason}` },
  });
});

it.each([
  ["a page of a proxy", "<html>Welcome</html>"],
  ["an error", "<Error><Code>InternalError</Code></Error>"],
])("believes no success that is %s", async (_what, body) => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(body));
  try {
    const unconfirmed = { message: "the bucket’s service did not confirm what it was sent" };
    const put = store.put("four.webp", PICTURE, "image/webp");
    await expect(put).rejects.toMatchObject({ status: 503, cause: unconfirmed });
    const file = bucket().putFile("file", import.meta.filename);
    await expect(file).rejects.toMatchObject({ status: 503, cause: unconfirmed });
    const listless = { message: "the bucket’s service answered without a list" };
    await expect(store.check()).rejects.toMatchObject({ status: 503, cause: listless });
  } finally {
    fetched.mockRestore();
  }
});

it("takes no part of a list for all of it", async () => {
  const part = "<ListBucketResult><IsTruncated>true</IsTruncated><Key>site/a</Key>";
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(part));
  try {
    await expect(bucket().list("")).rejects.toMatchObject({ status: 503 });
  } finally {
    fetched.mockRestore();
  }
});

it("retries temporary failures, but not for long", async () => {
  await store.check();
  service.mode = "hangs up once";
  await store.put("three.webp", PICTURE, "image/webp");
  service.mode = "fails";
  await expect(store.bytes("three.webp", 9)).rejects.toMatchObject({ status: 503 });
  await expect(store.check()).rejects.toMatchObject({ status: 503 });
  service.mode = "works";
  await store.check();
});

it.each([
  [{ isPathStyle: true }, "https://s3.example/pictures/site/a.webp"],
  [{ isPathStyle: false }, "https://pictures.s3.example/site/a.webp"],
  [{ isPathStyle: false, prefix: "" }, "https://pictures.s3.example/a.webp"],
])("finds a bucket by %o", async (style, url) => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("ok"));
  try {
    await storeAt({ endpoint: "https://s3.example", sessionToken: "token", ...style }).remove(
      "a.webp",
    );
    const request = fetched.mock.calls[0]?.[0] as Request;
    expect([request.method, request.url]).toEqual(["DELETE", url]);
    expect(request.headers.get("x-amz-security-token")).toBe("token");
    // Given to the request alone, it would be forgotten.
    expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
  } finally {
    fetched.mockRestore();
  }
});

/** From “Signature Calculations for the Authorization Header”, Amazon S3 API Reference. */
it.each([
  ["?max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
  ["?lifecycle", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
])("signs %s as Amazon publishes it", async (query, signature) => {
  const client = new AwsClient({
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    service: "s3",
    region: "us-east-1",
  });
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const signed = await client.sign(`https://examplebucket.s3.amazonaws.com/${query}`, {
    headers: { "x-amz-content-sha256": empty },
    aws: { datetime: "20130524T000000Z" },
  });
  expect(signed.headers.get("authorization")).toContain(`Signature=${signature}`);
});
