import type { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimiterTerms } from "../database.ts";

export function postgresLimiter(pool: Pool, terms: LimiterTerms): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    ...terms,
  });
}
