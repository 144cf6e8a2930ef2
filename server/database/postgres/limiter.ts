import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimiterTerms } from "../database.ts";
import type { Connections } from "./pool/connections.ts";

export function postgresLimiter(
  connections: Connections,
  terms: LimiterTerms,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: connections,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    ...terms,
  });
}
