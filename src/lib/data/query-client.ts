import { QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import type { Endpoint, Send } from "../../../contract/endpoints.ts";

const MINUTE = 60_000;

/**
 * The query cache with the settings of the specification, section 9: never stale, collected after
 * five minutes, no retries and no refetch on focus. A query's key is `[path, input]` of its
 * endpoint, and `sender` fetches it: HTTP in the browser, a direct call on the server.
 */
export function createQueryClient(sender: Send): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => fetchEndpoint(sender, context),
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

function fetchEndpoint(sender: Send, { queryKey, pageParam }: QueryFunctionContext) {
  const [path, input] = queryKey as [string, Record<string, unknown>];
  const endpoint: Endpoint<Record<string, unknown>, unknown> = {
    method: "GET",
    path,
    access: "public",
    status: 200,
  };
  return sender(endpoint, typeof pageParam === "string" ? { ...input, cursor: pageParam } : input);
}
