import type { QueryFunction } from "@tanstack/react-query";
import type { Endpoint, Send } from "../../../contract/endpoint.ts";

/**
 * Answers queries, whose key is `[path, input]` of their endpoint, through a sender: HTTP in the
 * browser, a direct call on the server.
 */
export function askThrough(sender: Send): QueryFunction {
  return ({ queryKey, pageParam }) => {
    const [path, input] = queryKey as [string, Record<string, unknown>];
    const endpoint: Endpoint<Record<string, unknown>, unknown> = {
      method: "GET",
      path,
      access: "public",
      status: 200,
    };
    return sender(
      endpoint,
      typeof pageParam === "string" ? { ...input, cursor: pageParam } : input,
    );
  };
}
