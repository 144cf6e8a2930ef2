import { z } from "zod";
import { isSiteAddress } from "../contract/forms/texts.ts";
import type { Place } from "./database/database.ts";
import { addressesOf } from "./database/postgres/pool/connections.ts";

/* The addresses that settings may hold. */

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an absolute http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));

export const siteAddress = webAddress.refine(
  isSiteAddress,
  "must be an address without a path, such as https://nails.example",
);

export const databaseAddress = z
  .string()
  .refine(
    (given) =>
      addressesOf(given).every((one) => /^postgres(?:ql)?:$/.test(URL.parse(one)?.protocol ?? "")),
    "must be an address such as postgres://user:password@host/database, or …@host,other-host/database",
  )
  .optional();

/** A folder, or the address of a database. */
export const sitePlace = z
  .string()
  .trim()
  .refine(
    (text) => !text.includes("://") || databaseAddress.safeParse(text).success,
    "must be a data folder, or an address such as postgres://user:password@host/database",
  )
  .transform((text): Place => ({
    dataDir: text,
    ...(text.includes("://") && { databaseUrl: text }),
  }))
  .optional();

/** Origins, separated by commas. */
export const pushServices = z
  .string()
  .transform((given) => given.split(",").map((service) => service.trim()))
  .pipe(
    z.array(
      z.string().regex(/^https?:\/\/\.?[^/\s]+$/, "must name origins such as https://push.example"),
    ),
  );
