import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { idChunks } from "./design-query.ts";
import { queries } from "./queries.ts";
import { useDesignsByIds } from "./use-designs-by-ids.ts";

const IDS = Array.from({ length: 40 }, (_, index) => `d${index}`);

/** The page’s queries, with as many of its requests as were answered. */
function page(chunks: string[][]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const ids of chunks) {
    const items = ids.map((id) => sampleDesign({ id, slug: id }));
    client.setQueryData(queries.designsByIds(ids).queryKey, {
      items,
      total: items.length,
      next: null,
    });
  }
  return (
    <QueryClientProvider client={client}>
      <Looks />
    </QueryClientProvider>
  );
}

function Looks() {
  const { designs, isPending } = useDesignsByIds(IDS);
  return <p role="status">{isPending ? `${designs.length} yet` : `${designs.length} looks`}</p>;
}

test("a page that the device knows more of hydrates as the server rendered it, then shows all", async () => {
  const chunks = idChunks(IDS);
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(page(chunks.slice(0, 1)));
  expect(screen.getByRole("status")).toHaveTextContent("24 yet");
  const onRecoverableError = vi.fn<() => void>();
  const mounted = await act(() => hydrateRoot(root, page(chunks), { onRecoverableError }));
  expect(screen.getByRole("status")).toHaveTextContent("40 looks");
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => mounted.unmount());
  root.remove();
});
