import { z } from "zod";

/** For those who watch a site. */
export interface WatchSettings {
  /** Where Prometheus may ask for metrics. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Whether the addresses of failed sign-ins are logged. */
  readonly logsAddresses: boolean;
}

/** `127.0.0.1:9464` or `[::1]:9464`. */
const hostAndPort = z
  .string()
  .regex(
    /^(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/,
    "must be an address with a port, such as 127.0.0.1:9464",
  )
  .transform((given) => {
    const end = given.lastIndexOf(":");
    return {
      host: given.slice(0, end).replace(/^\[|\]$/g, ""),
      port: Number(given.slice(end + 1)),
    };
  })
  .refine(({ port }) => port <= 65_535, "must have a port from 0 to 65535");

export const watchVariables = {
  METRICS: hostAndPort.optional(),
  LOG_ADDRESSES: z.enum(["on", "off"], "must be on or off").default("off"),
};

type Given = z.infer<z.ZodObject<typeof watchVariables>>;

export function watchSettings({ METRICS: metrics, LOG_ADDRESSES }: Given): WatchSettings {
  return { ...(metrics && { metrics }), logsAddresses: LOG_ADDRESSES === "on" };
}
