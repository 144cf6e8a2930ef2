import type { Context } from "koa";
import { expect, it } from "vitest";
import { routes } from "../api/routes.ts";
import { contentTag } from "../http/headers.ts";
import { apiDocs } from "./api-docs.ts";

it("describes the calls once a process", async () => {
  let described = 0;
  const counted = routes.map((one) => ({
    ...one,
    get schema() {
      described += 1;
      return one.schema;
    },
  }));
  const { json } = apiDocs(counted, {} as Parameters<typeof apiDocs>[1]);
  const answers = [1, 2].map(() => ({ set: () => undefined }) as unknown as Context);
  for (const ctx of answers) await json(ctx, async () => undefined);
  const [first, second] = answers;
  expect(described).toBe(routes.length);
  expect(first?.etag).toBe(contentTag(first?.body as string));
  expect([second?.etag, second?.body]).toEqual([first?.etag, first?.body]);
});
