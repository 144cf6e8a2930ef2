import { expect, it } from "vitest";
import { s3Address, s3Variables } from "./s3-address.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
const read = (url: string, env = {}) => s3Address(env).safeParse(url);

it.each([
  [
    "s3://nails",
    KEYS,
    {
      endpoint: "https://s3.us-east-1.amazonaws.com",
      bucket: "nails",
      prefix: "",
      isPathStyle: false,
    },
  ],
  [
    "s3://nails.example/site/a/?region=eu-west-1",
    KEYS,
    { endpoint: "https://s3.eu-west-1.amazonaws.com", prefix: "site/a/", isPathStyle: true },
  ],
  [
    "s3://nails?endpoint=http://10.0.0.2:9000/",
    { ...KEYS, AWS_REGION: "garage", AWS_SESSION_TOKEN: "t" },
    { endpoint: "http://10.0.0.2:9000", region: "garage", isPathStyle: true, sessionToken: "t" },
  ],
  [
    "s3://nails?style=host",
    { ...KEYS, AWS_ENDPOINT_URL: "https://x", AWS_ENDPOINT_URL_S3: "https://s3.example" },
    { endpoint: "https://s3.example", isPathStyle: false },
  ],
  [
    "s3://me:a%2Fsecret@nails",
    { ...KEYS, AWS_SESSION_TOKEN: "t" },
    { accessKeyId: "me", secretAccessKey: "a/secret" },
  ],
])("reads %s", (url, env, expected) => {
  const { data } = read(url, env);
  expect(data).toMatchObject(expected);
  expect(data && "sessionToken" in data).toBe("sessionToken" in expected);
  const { PICTURES_URL = "", ...variables } = s3Variables(data);
  expect(read(PICTURES_URL, variables).data).toEqual(data);
});

it.each([
  "https://nails.example",
  "s3://",
  "s3:nails",
  "s3://n",
  "s3://me:hidden@nails?bucket=other",
  "s3://me:hidden@nails?style=new",
  "s3://me:hidden@nails?endpoint=ftp://x",
  "s3://me:hidden@nails?endpoint=https://you:hidden@x",
  "s3://me:hidden@nails/a%20folder",
  "s3://hidden@nails",
  "s3://nails",
])("refuses %s in one line, without its secrets", (url) => {
  const { error } = read(url);
  expect(error?.issues[0]?.message).toMatch(/^(must|may|knows|needs) .+/);
  expect(error?.message).not.toContain("hidden");
});
