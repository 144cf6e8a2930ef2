import { z } from "zod";
import { isSiteAddress } from "../contract/forms/texts.ts";
import type { Place } from "./database/database.ts";
import { addressesOf } from "./database/postgres/pool/connections.ts";

/* What settings may hold, where that has a form of its own. */

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

const MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** How often backups are made, in milliseconds; undefined for never. */
export const backupEvery = z
  .string()
  .trim()
  .regex(/^(?:off|[1-9]\d{0,3}[mhd])$/, "must be off, or a time such as 24h or 7d")
  .transform((given) =>
    given === "off"
      ? undefined
      : Number(given.slice(0, -1)) * MS[given.slice(-1) as keyof typeof MS],
  );

/** How many of the newest are kept, and of how many weeks one. */
export const backupKeep = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,2}(?:, ?\d{1,3})?$/, "must be a number such as 7, or 7,4 for days and weeks")
  .transform((given) => {
    const [newest = 1, weekly = 0] = given.split(",").map(Number);
    return { newest, weekly };
  });
