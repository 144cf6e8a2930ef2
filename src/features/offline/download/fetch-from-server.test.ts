import { expect, it, vi } from "vitest";
import { ask } from "./download-lists.ts";

it("gives up an answer that stalls in the middle of its body", async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  vi.stubGlobal("fetch", async (_address: string, { signal }: { signal: AbortSignal }) => {
    const begun = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("[1, "));
        signal.addEventListener("abort", () => stream.error(signal.reason));
      },
    });
    // The type that browsers give answers of the same origin.
    return Object.defineProperty(new Response(begun), "type", { value: "basic" });
  });
  const body = (await ask("/api/designs")).json();
  limit.abort();
  await expect(body).rejects.toThrow("aborted");
});
