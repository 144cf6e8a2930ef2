import { expect, it } from "vitest";
import { formerAddresses } from "../../../../contract/addresses.ts";
import { askThrough } from "../../../lib/data/send.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";
import { queries } from "../../../lib/data/queries.ts";
import {
  sampleCategory,
  sampleDesign,
  samplePost,
  sampleProduct,
  sampleTutorial,
} from "../../../testing/samples.ts";
import { offlineAddressStatus, presentCategory } from "./whole-catalogue.ts";

const client = createQueryClient(askThrough(() => Promise.reject(new Error("nothing is sent"))));
const page = <Item>(items: Item[]) => ({ items, total: items.length, next: null });
client.setQueryData(queries.catalogue().queryKey, page([sampleDesign({ tags: "pearl" })]));
client.setQueryData(queries.tutorials().queryKey, page([sampleTutorial()]));
client.setQueryData(queries.products().queryKey, page([sampleProduct()]));
client.setQueryData(queries.blogPosts().queryKey, page([samplePost()]));
client.setQueryData(queries.anyList("/api/pages", {}).queryKey, page([{ slug: "Prices" }]));
client.setQueryData(queries.anyList(formerAddresses.path, {}).queryKey, {
  former: {
    "/category/tips": "/category/french",
    "/designs/old-pearl": "/designs/pearl-french",
    "/blog/caf%C3%A9": "/blog/why-polish-chips",
    "/designs/pearl-drop": null,
    "/products/milk-drop": null,
    "/season/over": null,
  },
});

it.each([
  ["/category/Tips", "/category/french"],
  ["/designs/OLD-pearl", "/designs/pearl-french"],
  ["/blog/CAF%C3%A9", "/blog/why-polish-chips"],
  ["/prices", "/p/Prices"],
  ["/designs/d1", "/designs/pearl-french"],
  ["/tutorials/t1", "/tutorials/your-first-french"],
  ["/products/p1", "/products/milk-veil-jelly-polish"],
])("a device leads from %s to %s", async (path, to) => {
  expect(await offlineAddressStatus(client, path)).toEqual({ to });
});

it("a device reads the former path of a category as the present one, unless another has it", async () => {
  const moved = () => presentCategory(client, "Tips");
  expect(await moved()).toBe("Tips");
  const { queryKey } = queries.categories();
  client.setQueryData(queryKey, page([sampleCategory({ path: "french" })]));
  expect(await moved()).toBe("french");
  expect(await presentCategory(client, "never")).toBe("never");
  client.setQueryData(queryKey, page([sampleCategory({ path: "tips" })]));
  expect(await moved()).toBe("Tips");
});

it("shows what it has that is like something gone", async () => {
  expect(await offlineAddressStatus(client, "/designs/pearl-drop")).toMatchObject({
    gone: "nailDesigns",
    alike: { cards: [], nailDesigns: [{ id: "d1" }] },
  });
  expect(await offlineAddressStatus(client, "/products/milk-drop")).toMatchObject({
    gone: "products",
    alike: { cards: [{ path: "/products/milk-veil-jelly-polish" }] },
  });
});

it.each(["/season/over", "/designs/never", "/about", "/designs", "/category/%ff"])(
  "knows nothing of %s",
  async (path) => expect(await offlineAddressStatus(client, path)).toBeUndefined(),
);
