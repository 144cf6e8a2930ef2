import { z } from "zod";
import type { DataPlace } from "./database.ts";
import { addressesOf } from "./postgres/pool/connections.ts";

export const databaseAddress = z
  .string()
  .refine(
    (given) =>
      addressesOf(given).every((one) => /^postgres(?:ql)?:$/.test(URL.parse(one)?.protocol ?? "")),
    "must be an address such as postgres://user:password@host/database, or …@host,other-host/database",
  )
  .optional();

/** A data folder, or the address of a database. */
export const sitePlace = z
  .string()
  .trim()
  .refine(
    (text) => !text.includes("://") || databaseAddress.safeParse(text).success,
    "must be a data folder, or an address such as postgres://user:password@host/database",
  )
  .transform((text): DataPlace => ({
    dataDir: text,
    ...(text.includes("://") && { databaseUrl: text }),
  }))
  .optional();
