import { QueryClient, type QueryFunction } from "@tanstack/react-query";

const MINUTE = 60_000;

/**
 * The query cache: never stale, collected after
 * five minutes, no retries and no refetch on focus.
 */
export function createQueryClient(queryFn: QueryFunction): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * MINUTE,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
        networkMode: "offlineFirst",
      },
      mutations: { retry: false, networkMode: "offlineFirst" },
    },
  });
}
