import { expect, it, onTestFinished, vi } from "vitest";
import type { Token } from "../../../contract/account/tokens.ts";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { Problem } from "../../../contract/endpoint.ts";
import { tokenUse } from "../../store/accounts/tokens.ts";
import { apiSite } from "../../testing/api-site.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import { ADMIN } from "../../testing/site.ts";

const { site, admin } = await apiSite();
const { password } = ADMIN;

const make = async (access: "read" | "write", name = "Script") =>
  (await admin.post<Token & { token: string }>("/api/admin/tokens", { name, access, password }))
    .body;
const list = async () => (await admin.get<{ tokens: Token[] }>("/api/admin/tokens")).body.tokens;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const lastDone = async () =>
  (await admin.get<ActivityEntry[]>("/api/admin/activity?kind=account&limit=1")).body[0];

it("is shown once, stored as a hash, and says on which day it was last used", async () => {
  const { token, ...made } = await make("read", "Backup script");
  expect(token).toMatch(/^lunula_[\w-]{43}$/);
  expect(made).toMatchObject({ name: "Backup script", access: "read", admin: ADMIN.email });
  expect(await list()).toEqual([made]);
  expect(await lastDone()).toMatchObject({ action: "add-token", name: "Backup script" });
  const stored = await site.database.db.selectFrom("api_tokens").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  const program = site.anonymous();
  expect((await program.get("/api/admin/messages", bearer(token))).status).toBe(200);
  expect(program.cookie).toBe("");
  await vi.waitFor(async () => {
    expect((await list())[0]?.used_on).toBe(new Date().toISOString().slice(0, 10));
  });

  expect((await admin.delete(`/api/admin/tokens/${made.id}`)).status).toBe(204);
  expect(await lastDone()).toMatchObject({ action: "remove-token", name: "Backup script" });
  expect(await admin.delete(`/api/admin/tokens/${made.id}`)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining("token") as string },
  });
  const refused = await program.get<Problem>("/api/admin/messages", bearer(token));
  expect(refused).toMatchObject({
    status: 401,
    body: { message: "This token is unknown, was removed or has ended." },
  });
  expect(refused.headers.get("www-authenticate")).toBe("Bearer");
  expect(await lastDone()).toMatchObject({ action: "token-refused", admin: "" });
});

it("is listed from the last one on", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  // After all that this file has made.
  vi.setSystemTime(Date.now() + 60_000);
  const made = [await make("read"), await make("read")];
  vi.setSystemTime(Date.now() + 1_000);
  made.push(await make("read"), await make("read"));
  const pairs = [made.slice(2), made.slice(0, 2)].map((pair) => pair.map(({ id }) => id));
  const ids = (await list()).map(({ id }) => id);
  expect(ids.slice(0, 4)).toEqual(pairs.flatMap((pair) => pair.toSorted()));
});

it("asks for the password, a name and what it allows", async () => {
  const form = { name: "x", access: "read", password: "wrong" };
  expect(await admin.post("/api/admin/tokens", form)).toMatchObject({
    status: 400,
    body: { errors: [{ field: "password" }] },
  });
  expect(
    await admin.post("/api/admin/tokens", { name: " ", access: "all", password }),
  ).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: "name", message: "Name is required" }, { field: "access" }],
    },
  });
  const odd = { name: "x", access: "all", ends_on: "soon", collections: ["users"], password };
  const { body } = await admin.post<Problem>("/api/admin/tokens", odd);
  expect(body.errors?.map(({ message }) => message)).toEqual([
    "Please choose read or write",
    "Please give a day such as 2026-11-20",
    "Please choose collections",
  ]);
});

it("reads, or writes in the name of the admin, also from programs that name another origin", async () => {
  const [reading, writing] = [await make("read"), await make("write")];
  const program = site.anonymous();
  const elsewhere = { origin: "https://elsewhere.example" };
  const post = (token: string) =>
    program.post<Problem>(
      "/api/admin/trash/restore",
      { items: [] },
      { ...bearer(token), ...elsewhere },
    );
  expect(await post(reading.token)).toMatchObject({
    status: 403,
    body: { message: "This token may only read." },
  });
  expect((await post(writing.token)).status).toBe(400);
  const client = { ...bearer(writing.token), ...elsewhere };
  const category = { ...scenarioOf("categories").required, path: "by-a-program" };
  const made = await program.post<{ id: string }>("/api/admin/categories", category, client);
  expect(made.status).toBe(201);
  const { body } = await admin.get<ActivityEntry[]>("/api/admin/activity?kind=categories&limit=1");
  expect(body[0]).toMatchObject({ action: "add", admin: ADMIN.email, item_id: made.body.id });
  // With a bearer token, the session cookie is ignored.
  expect((await admin.post("/api/admin/trash/restore", { items: [] }, elsewhere)).status).toBe(403);
  expect((await admin.post("/api/admin/trash/restore", {}, bearer(reading.token))).status).toBe(
    403,
  );
});

it("opens nothing that admins sign in with, and no backup", async () => {
  const { token, id } = await make("write");
  const program = site.anonymous();
  const calls = [
    ["GET", "/api/admin/tokens"],
    ["POST", "/api/admin/tokens"],
    ["DELETE", `/api/admin/tokens/${id}`],
    ["GET", "/api/admin/admins"],
    ["POST", "/api/admin/invites"],
    ["GET", "/api/admin/sessions"],
    ["GET", "/api/admin/account"],
    ["PUT", "/api/admin/account/password"],
    ["PUT", "/api/admin/account/second-factor"],
    ["POST", "/api/admin/account/passkeys/begin"],
    ["GET", "/api/admin/backups/lunula-backup-x.sqlite"],
  ] as const;
  for (const [method, path] of calls) {
    const { status } = await program.call(method, path, { headers: bearer(token) });
    expect([path, status]).toEqual([path, 403]);
  }
  const status = await program.get("/api/admin/status", bearer(token));
  expect(status.body).toEqual({ authenticated: false });
});

it("reads and changes its collections and pictures only", async () => {
  const { body } = await admin.post<Token & { token: string }>("/api/admin/tokens", {
    name: "Looks",
    access: "write",
    collections: ["nailDesigns", "categories"],
    password,
  });
  expect(await list()).toContainEqual(
    expect.objectContaining({ id: body.id, collections: ["nailDesigns", "categories"] }),
  );
  const program = site.anonymous();
  const statusOf = async (method: string, path: string) =>
    (await program.call<Problem>(method, path, { headers: bearer(body.token) })).status;
  for (const path of ["designs", "designs/ids", "categories", "pictures"]) {
    expect([path, await statusOf("GET", `/api/admin/${path}`)]).toEqual([path, 200]);
  }
  for (const path of ["products", "product-categories", "messages", "settings", "activity"]) {
    expect([path, await statusOf("GET", `/api/admin/${path}`)]).toEqual([path, 403]);
  }
  expect(await statusOf("POST", "/api/admin/trash/restore")).toBe(403);
  expect(await program.get<Problem>("/api/admin/products", bearer(body.token))).toMatchObject({
    body: { message: "This token may only call designs, categories, pictures." },
  });
  const ofMessages = await admin.post<Token & { token: string }>("/api/admin/tokens", {
    name: "Inbox",
    access: "read",
    collections: ["messages"],
    password,
  });
  const read = async (path: string) =>
    (await program.get(`/api/admin/${path}`, bearer(ofMessages.body.token))).status;
  expect([await read("messages"), await read("designs")]).toEqual([200, 403]);
});

it("notes its use once a day", () => {
  const { db } = site.database;
  const today = new Date().toISOString().slice(0, 10);
  expect(tokenUse(db, { id: "a", used_on: null })?.compile().parameters).toEqual([today, "a"]);
  expect(tokenUse(db, { id: "a", used_on: today })).toBeUndefined();
});

it("ends after its last day, and never without one", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const form = { name: "Summer", access: "read", password };
  expect(await admin.post("/api/admin/tokens", { ...form, ends_on: day(-1) })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "ends_on", message: "Last day must not be over yet" }] },
  });
  const { body } = await admin.post<Token & { token: string }>("/api/admin/tokens", {
    ...form,
    ends_on: day(0),
  });
  const call = () => site.anonymous().get("/api/admin/messages", bearer(body.token));
  expect((await call()).status).toBe(200);
  const { db } = site.database;
  await db
    .updateTable("api_tokens")
    .set({ ends_on: day(-1) })
    .where("id", "=", body.id)
    .execute();
  expect((await call()).status).toBe(401);
  expect(await list()).toContainEqual(expect.objectContaining({ id: body.id, ends_on: day(-1) }));
  const endless = await admin.post<Token>("/api/admin/tokens", { ...form, ends_on: "" });
  expect(endless.body.ends_on).toBeNull();
});

it("is refused after some unknown ones, while a valid one goes on", async () => {
  const { token } = await make("read");
  const program = site.anonymous();
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    statuses.push((await program.get("/api/admin/messages", bearer(`lunula_${n}`))).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect((await program.get("/api/admin/messages", bearer(token))).status).toBe(200);
});
