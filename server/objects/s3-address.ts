import { z } from "zod";

/** The location of a bucket of an S3-compatible service, and the credentials. */
export interface S3Address {
  /** For example `https://s3.eu-west-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The start of all keys: empty, or ending with a slash. */
  readonly prefix: string;
  /** Whether the bucket’s name is in the path of addresses (path style) or in the host. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The variables of AWS tools; values in the address win. */
interface AwsVariables {
  AWS_REGION?: string;
  AWS_DEFAULT_REGION?: string;
  AWS_ENDPOINT_URL_S3?: string;
  AWS_ENDPOINT_URL?: string;
  AWS_ACCESS_KEY_ID?: string;
  AWS_SECRET_ACCESS_KEY?: string;
  AWS_SESSION_TOKEN?: string;
}

const FORM = "must be like s3://bucket/folder?endpoint=https://s3.example&region=eu-west-1";
const PARAMETERS = new Set(["endpoint", "region", "style"]);

const address = z
  .string()
  .trim()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === "s3:", FORM)
  .transform((text) => new URL(text))
  .refine(({ host }) => /^[a-z0-9][\w.-]{1,61}[a-z0-9]$/.test(host), FORM)
  .refine(({ pathname }) => /^[\w./-]*$/.test(pathname), "may have A–Z, 0–9, . _ - / in its folder")
  .refine(
    ({ searchParams }) => [...searchParams.keys()].every((name) => PARAMETERS.has(name)),
    `knows the parameters ${[...PARAMETERS].join(", ")}`,
  )
  .refine(
    ({ searchParams }) => ["path", "host", null].includes(searchParams.get("style")),
    "must have path or host as style",
  );

/** Parses `PICTURES_URL`. Messages never repeat it, since it may contain a secret. */
export function s3Address(env: AwsVariables) {
  return address.transform((url, context): S3Address => {
    const refuse = (message: string) => {
      context.issues.push({ code: "custom", message, input: "" });
      return z.NEVER;
    };
    const given = (name: string) => url.searchParams.get(name)?.trim();
    const region = given("region") || env.AWS_REGION || env.AWS_DEFAULT_REGION || "us-east-1";
    const named = given("endpoint") || env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
    const endpoint = (named || `https://s3.${region}.amazonaws.com`).replace(/(?<!\/)\/+$/, "");
    if (!isHttp(endpoint)) return refuse("needs an http(s) address as endpoint");
    const keys = keysOf(url, env);
    if (!keys) return refuse("needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it");
    const style = given("style") ?? (named || url.host.includes(".") ? "path" : "host");
    const prefix = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, "");
    return {
      endpoint,
      region,
      bucket: url.host,
      prefix: prefix && `${prefix}/`,
      isPathStyle: style === "path",
      ...keys,
    };
  });
}

/** Environment variables that pass this bucket to another process, without changing its other AWS keys if possible. */
export function s3Variables(address: S3Address | undefined): NodeJS.ProcessEnv {
  if (!address) return { PICTURES_URL: "" };
  const { bucket, prefix, endpoint, region, isPathStyle } = address;
  const { accessKeyId, secretAccessKey, sessionToken } = address;
  const query = new URLSearchParams({ endpoint, region, style: isPathStyle ? "path" : "host" });
  const place = `${bucket}/${prefix}?${query}`;
  if (sessionToken === undefined) {
    const keys = [accessKeyId, secretAccessKey].map(encodeURIComponent).join(":");
    return { PICTURES_URL: `s3://${keys}@${place}` };
  }
  return {
    PICTURES_URL: `s3://${place}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  };
}

function isHttp(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).username === "";
}

/** From the address, otherwise from the variables; undefined if one is missing. */
function keysOf(url: URL, env: AwsVariables) {
  const isInAddress = url.username !== "";
  const id = isInAddress ? decodeURIComponent(url.username) : env.AWS_ACCESS_KEY_ID;
  const secret = isInAddress ? decodeURIComponent(url.password) : env.AWS_SECRET_ACCESS_KEY;
  const token = isInAddress ? undefined : env.AWS_SESSION_TOKEN;
  if (!id || !secret) return undefined;
  return { accessKeyId: id, secretAccessKey: secret, ...(token && { sessionToken: token }) };
}
