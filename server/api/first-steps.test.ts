import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ActivityEntry } from "../../contract/admin/activity.ts";
import { FIRST_STEPS, type FirstSteps } from "../../contract/admin/site-calls.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import type { TrashRef } from "../../contract/admin/trash.ts";
import { COLLECTION_KINDS, collectionName } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Collection } from "../store/collection.ts";
import { collections } from "../store/collections.ts";
import { rememberFirstPassword } from "../store/accounts/admins.ts";
import { now, writeSetting } from "../store/common.ts";
import { STARTER_MARK } from "../store/examples.ts";
import type { Client } from "../testing/client.ts";
import { type Entity, changeOf, makeBaseCategories } from "../testing/collections.ts";
import { pngFile } from "../testing/made-files.ts";
import { scenarioOf, scenarios } from "../testing/scenarios.ts";
import { ADMIN, type TestSite, startTestSite } from "../testing/site.ts";

const PATH = "/api/admin/first-steps";
const DESIGNS = "/api/admin/designs";
const SHELF = "starter-shelf";

let site: TestSite;
let admin: Client;

beforeEach(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterEach(() => site.stop());

const steps = async () => (await admin.get<FirstSteps>(PATH)).body;
const remove = async () =>
  (await admin.post<{ items: TrashRef[] }>(`${PATH}/remove-examples`)).body.items;

/** One example of each kind, as the starter content has them, with designs in a category. */
async function addExamples(): Promise<void> {
  await writeSetting(site.database.db, STARTER_MARK, now());
  for (const kind of COLLECTION_KINDS) {
    const category = kind === "nailDesigns" && { category: SHELF };
    await addExample(kind, {
      ...scenarioOf(kind).required,
      ...(kind === "categories" && { path: SHELF }),
      ...category,
    });
  }
}

async function addExample<Kind extends CollectionKind>(kind: Kind, form: object) {
  await add(collections[kind], form);
}

async function add<Form, Entity>(store: Collection<Form, Entity>, form: object) {
  await store.create(site.database.db, store.forms.create.parse(form), { is_example: true });
}

const examplesOf = async (collection: string) =>
  (await admin.get<Entity[]>(`/api/admin/${collection}?is_example=true`)).body;

it("are told by what is really so", async () => {
  // Steps that never applied are not ticked.
  expect(await steps()).toEqual({
    steps: ["name", "logo", "color", "about", "contact", "networks", "designs"],
    done: [],
    examples: 0,
    is_hidden: false,
  });
  const { db } = site.database;
  const { password_hash } = await db
    .selectFrom("admins")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  await rememberFirstPassword(db, password_hash);
  await addExamples();
  expect(await steps()).toMatchObject({
    steps: FIRST_STEPS,
    done: [],
    examples: COLLECTION_KINDS.length,
  });

  await admin.put("/api/admin/settings", { name: "Unhas" });
  await admin.put("/api/admin/account/password", {
    password: ADMIN.password,
    new_password: "a longer new password",
  });
  await admin.post(DESIGNS, scenarioOf("nailDesigns").required);
  expect((await steps()).done).toEqual(["name", "password", "designs"]);
});

it("do not take an edited example for the owner’s own photo, until it has a picture of theirs", async () => {
  const upload = async (width: number) =>
    (await admin.upload<UploadAnswer>(pngFile({ width, height: 240 }))).body.thumbnailUrl;
  const starters = await upload(200);
  await writeSetting(site.database.db, STARTER_MARK, now());
  await addExample("nailDesigns", {
    ...scenarioOf("nailDesigns").required,
    image_url: starters,
  });
  const [example] = await examplesOf("designs");
  const edit = (change: object) => admin.put(`${DESIGNS}/${example?.id}`, change);
  await edit({ featured: true });
  expect((await steps()).done).not.toContain("designs");
  await edit({ image_url: await upload(210) });
  expect((await steps()).done).toContain("designs");
});

it.each([
  ["color", { accent: "#2f6b4f" }],
  ["contact", { contact_hours: "Tue-Sat 10-6", contact_reply_time: "" }],
  ["networks", { pinterest: "https://pinterest.com/mara" }],
])("tick %s once visitors read the owner’s own", async (step, settings) => {
  // Saving other settings does not change the default hours.
  await admin.put("/api/admin/settings", { contact_reply_time: "soon", tagline: "Nails by Mara" });
  expect((await steps()).done).toEqual([]);
  expect((await admin.put("/api/admin/settings", settings)).status).toBe(200);
  expect((await steps()).done).toEqual([step]);
});

it("tick about once visitors read the owner’s own", async () => {
  const form = { title: "About", slug: "about", content: "<p>I am Mara.</p>" };
  const { body } = await admin.post<{ id: string }>("/api/admin/pages", form);
  expect((await steps()).done).toEqual([]);
  await admin.put(`/api/admin/pages/${body.id}`, { is_published: true });
  expect((await steps()).done).toEqual(["about"]);
});

it("are hidden for all admins, until they are asked for again", async () => {
  expect((await admin.put<FirstSteps>(PATH, { is_hidden: true })).body.is_hidden).toBe(true);
  expect((await (await site.admin()).get<FirstSteps>(PATH)).body.is_hidden).toBe(true);
  await admin.put(PATH, { is_hidden: false });
  expect((await steps()).is_hidden).toBe(false);
  expect((await admin.put(PATH, {})).status).toBe(400);
});

it("are nobody else's", async () => {
  expect((await site.anonymous().get(PATH)).status).toBe(401);
  expect((await site.anonymous().post(`${PATH}/remove-examples`)).status).toBe(401);
});

describe("the starter content", () => {
  it.each(scenarios)("of $collection is marked and found, until it is edited", async (scenario) => {
    const { collection } = scenario;
    await addExamples();
    const [example] = await examplesOf(collection);
    expect(example).toMatchObject({ is_example: true });
    const own = await admin.get<Entity[]>(`/api/admin/${collection}?is_example=false`);
    expect(own.body.map(({ id }) => id)).not.toContain(example?.id);
    await admin.put(`/api/admin/${collection}/${example?.id}`, changeOf(scenario, "My own"));
    expect(await examplesOf(collection)).toEqual([]);
  });

  it("goes into the trash in one go, and comes back whole", async () => {
    await addExamples();
    const items = await remove();
    expect(items.map(({ kind }) => kind)).toEqual(COLLECTION_KINDS.toReversed());
    expect(await steps()).toMatchObject({
      examples: 0,
      done: expect.arrayContaining(["examples"]),
    });
    const { body: log } = await admin.get<ActivityEntry[]>("/api/admin/activity?kind=nailDesigns");
    expect(log[0]).toMatchObject({ action: "delete", count: 1 });
    expect((await admin.post("/api/admin/trash/restore", { items })).status).toBe(204);
    expect(await steps()).toMatchObject({ examples: COLLECTION_KINDS.length });
    for (const kind of COLLECTION_KINDS) {
      expect(await examplesOf(collectionName(kind)), kind).toHaveLength(1);
    }
    expect(await remove()).toHaveLength(COLLECTION_KINDS.length);
    expect(await remove()).toEqual([]);
  });

  it("leaves what is the owner's, and the categories that hold it", async () => {
    await addExamples();
    const form = { ...scenarioOf("nailDesigns").required, category: SHELF, title: "Mine" };
    await admin.post(DESIGNS, form);
    expect((await steps()).examples).toBe(COLLECTION_KINDS.length - 1);
    const kinds = (await remove()).map(({ kind }) => kind);
    expect(kinds).not.toContain("categories");
    expect((await admin.get<Entity[]>(DESIGNS)).body).toMatchObject([{ title: "Mine" }]);
    expect(await examplesOf("categories")).toHaveLength(1);
    expect((await steps()).done).toContain("examples");
  });
});
