import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { routes } from "../api/routes.ts";
import { openApi } from "./openapi.ts";

const document = openApi(routes);
const operations = Object.values(document.paths).flatMap((all) => Object.values(all));

it("is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

it("describes every call by a name of its own", () => {
  expect(operations).toHaveLength(routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
});

it("says of every field what it takes", () => {
  const empty: string[] = [];
  const look = (part: unknown, at: string) => {
    if (typeof part !== "object" || part === null) return;
    const entries = Object.entries(part);
    if (entries.length === 0 && !Array.isArray(part)) empty.push(at);
    for (const [name, inner] of entries) {
      if (/^(?:summary|description)$/.test(name) && inner === "") empty.push(`${at}/${name}`);
      look(inner, `${at}/${name}`);
    }
  };
  look(document, "");
  expect(empty).toEqual([]);
});

it("asks for a session or a token, and only for a session where admins themselves must act", () => {
  const security = (method: string, path: string) => document.paths[path]?.[method]?.security;
  expect(security("get", "/api/designs")).toEqual([]);
  expect(security("post", "/api/admin/designs")).toEqual([{ session: [] }, { token: [] }]);
  expect(security("get", "/api/admin/sessions")).toEqual([{ session: [] }]);
  expect(security("get", "/api/admin/backups/{name}")).toEqual([{ session: [] }]);
});

it("says what a form fills in, and under which conditions it is saved", () => {
  const create = document.paths["/api/admin/designs"]?.["post"];
  expect(create?.requestBody?.content["application/json"]?.schema).toMatchObject({
    required: ["title", "image_url", "category", "tags"],
    properties: { is_active: { type: "boolean", default: true } },
  });
  expect(create?.parameters?.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
  const update = document.paths["/api/admin/designs/{id}"]?.["put"];
  expect(update?.parameters?.map(({ name }) => name)).toEqual(["id", "If-Match"]);
});
