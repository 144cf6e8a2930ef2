import { z } from "zod";

/** The form of a setting that is an address, without slashes at its end. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an absolute http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));
