import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "../../contract/problem.ts";
import type { Client } from "../testing/client.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

type Entity = Record<string, unknown> & { id: string };

interface Scenario {
  collection: string;
  /** Where strangers see it; `hidden` is what makes them not see it. */
  publicPath: string;
  hidden: Record<string, unknown> | null;
  /** Exactly the required fields. */
  required: Record<string, unknown>;
  /** The optional ones, each with a value that is not its default. */
  optional: Record<string, unknown>;
  defaults: Record<string, unknown>;
  /** Values that are refused, with their messages. */
  refused: [field: string, value: unknown, message: string | RegExp][];
  /** A field that two living items cannot share. */
  unique: string | null;
}

const PICTURE = "https://pictures.example.com/one.jpg";
const NOT_A_PICTURE = /must be an uploaded picture or start with http/;

const scenarios: Scenario[] = [
  {
    collection: "categories",
    publicPath: "/api/categories",
    hidden: { is_active: false },
    required: {
      name: "Ombré",
      path: "ombre",
      description: "Soft fades.",
      icon: "sun",
      seo_title: "Ombré nails",
      seo_description: "Fades to try.",
      keywords: "ombre, fade",
    },
    optional: { is_active: false },
    defaults: { is_active: true },
    refused: [
      ["path", "two words", /may hold letters, numbers and single dashes only/],
      ["is_active", "yes", "Active must be true or false"],
      ["name", 5, "Name must be text"],
      ["name", "x".repeat(201), "Name must be at most 200 characters"],
    ],
    unique: "path",
  },
  {
    collection: "designs",
    publicPath: "/api/designs",
    hidden: null,
    required: { title: "Milk bath", image_url: PICTURE, category: "base", tags: "milky, soft" },
    optional: {
      alt_text: "Five milky nails",
      credit: "Ana",
      pinterest_embed_code: "https://www.pinterest.com/pin/123456/",
      featured: true,
    },
    defaults: {
      alt_text: "Nail design inspiration",
      credit: "",
      pinterest_embed_code: "",
      featured: false,
    },
    refused: [
      ["image_url", "ftp://x/y.png", NOT_A_PICTURE],
      ["category", "nowhere", "There is no category “nowhere”"],
      ["featured", 1, "Featured must be true or false"],
    ],
    unique: null,
  },
  {
    collection: "product-categories",
    publicPath: "/api/product-categories",
    hidden: { is_active: false },
    required: { name: "Brushes", slug: "brushes", description: "Fine ones.", icon: "brush" },
    optional: { is_active: false },
    defaults: { is_active: true },
    refused: [
      ["slug", "a/b", /may hold letters, numbers and single dashes only/],
      ["is_active", null, "Active must be true or false"],
    ],
    unique: "slug",
  },
  {
    collection: "products",
    publicPath: "/api/products",
    hidden: { is_active: false },
    required: {
      name: "Glass file",
      description: "Lasts for years.",
      price: "$9.99",
      rating: "4.5",
      reviews_count: "210",
      image_url: PICTURE,
      affiliate_url: "https://shop.example.com/file",
      category: "base",
    },
    optional: {
      original_price: "$14.99",
      features: '["Fine grain"]',
      is_featured: true,
      is_active: false,
    },
    defaults: { original_price: "", features: "[]", is_featured: false, is_active: true },
    refused: [
      ["features", "not json", "Features must be a valid JSON array"],
      ["features", '{"a":1}', "Features must be a valid JSON array"],
      ["features", "", "Features must be a valid JSON array"],
      ["rating", "6", "Rating must be a number from 1 to 5"],
      ["rating", "good", "Rating must be a number from 1 to 5"],
      [
        "affiliate_url",
        "javascript:alert(1)",
        "Affiliate link must start with http:// or https://",
      ],
      ["category", "nowhere", "There is no product category “nowhere”"],
      ["price", 9.99, "Price must be text"],
    ],
    unique: null,
  },
  {
    collection: "tutorials",
    publicPath: "/api/tutorials",
    hidden: { is_active: false },
    required: {
      title: "First French",
      description: "Clean smile lines.",
      thumbnail_url: PICTURE,
      duration: "15 min",
      category: "basics",
      tags: "french",
    },
    optional: {
      youtube_video_id: "dQw4w9WgXcQ",
      difficulty: "Advanced",
      views: "12",
      steps: '["File","Paint"]',
      materials_needed: '["Base coat"]',
      tips: '["Breathe"]',
      is_featured: true,
      is_active: false,
    },
    defaults: {
      youtube_video_id: "",
      difficulty: "Beginner",
      views: "0",
      steps: "",
      materials_needed: "",
      tips: "",
      is_featured: false,
      is_active: true,
    },
    refused: [
      ["steps", "one, two", "Steps must be a valid JSON array"],
      ["materials_needed", "{}", "Materials needed must be a valid JSON array"],
      ["tips", '"x"', "Tips must be a valid JSON array"],
      ["difficulty", "Expert", "Difficulty must be one of Beginner, Intermediate, Advanced"],
      ["category", "cars", /^Category must be one of basics, intermediate/],
      ["thumbnail_url", "x.png", NOT_A_PICTURE],
    ],
    unique: null,
  },
  {
    collection: "blog-posts",
    publicPath: "/api/blog-posts",
    hidden: { is_published: false },
    required: {
      title: "Cuticle care",
      slug: "cuticle-care",
      excerpt: "Oil, daily.",
      content: "<p>Oil, daily.</p>",
      author_name: "Mara",
      read_time: "3 min read",
      tags: "care",
      category: "tips",
    },
    optional: {
      featured_image: PICTURE,
      author_bio: "Nail technician.",
      author_avatar: PICTURE,
      seo_title: "Cuticle care at home",
      seo_description: "How to oil.",
      seo_keywords: "cuticle",
      is_featured: true,
      is_published: true,
    },
    defaults: {
      featured_image: "",
      author_bio: "",
      author_avatar: "",
      seo_title: "",
      seo_description: "",
      seo_keywords: "",
      is_featured: false,
      is_published: false,
      published_at: null,
    },
    refused: [
      ["slug", "no spaces", /may hold letters, numbers and single dashes only/],
      ["category", "gossip", /^Category must be one of trends/],
      ["featured_image", "data:x", NOT_A_PICTURE],
      ["content", "<script>alert(1)</script><p> </p>", "Content is required"],
      ["content", "x".repeat(500_001), "Content must be at most 500,000 characters"],
    ],
    unique: "slug",
  },
];

let site: TestSite;
let admin: Client;
let stranger: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  stranger = site.stranger();
  const category = scenarios[0]?.required;
  await admin.post("/api/admin/categories", { ...category, name: "Base", path: "base" });
  const shelf = scenarios[2]?.required;
  await admin.post("/api/admin/product-categories", { ...shelf, name: "Base", slug: "base" });
});
afterAll(() => site.stop());

describe.each(scenarios)("$collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const { required, optional, unique } = scenario;
  let made = 0;

  /** The required fields, unlike any made before where they must be. */
  const form = (changes: Record<string, unknown> = {}) => {
    made += 1;
    return {
      ...required,
      ...(unique && { [unique]: `${String(required[unique])}-${made}` }),
      ...changes,
    };
  };
  const create = async (changes?: Record<string, unknown>) => {
    const answer = await admin.post<Entity>(base, form(changes));
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const ids = async (client: Client, path: string) =>
    (await client.get<Entity[]>(path)).body.map(({ id }) => id);

  it("creates with only the required fields, and fills the defaults", async () => {
    const given = form();
    const answer = await admin.post<Entity>(base, given);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...given, ...scenario.defaults });
    expect(answer.body["created_at"]).toMatch(/Z$/);
  });

  it("creates with all fields", async () => {
    const given = { ...form(), ...optional };
    const answer = await admin.post<Entity>(base, given);
    expect(answer).toMatchObject({ status: 201, body: given });
  });

  it.each(Object.keys(required))("needs %s", async (field) => {
    const before = await ids(admin, base);
    for (const value of [undefined, " "]) {
      const answer = await admin.post<Problem>(base, form({ [field]: value }));
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.map((error) => error.field)).toContain(field);
      expect(answer.body.message).toMatch(/(is|are) required/);
    }
    expect(await ids(admin, base)).toEqual(before);
  });

  it.each(scenario.refused)("refuses %s: %s", async (field, value, message) => {
    const entity = await create();
    const before = await admin.get(base);
    const answers = [
      await admin.put<Problem>(`${base}/${entity.id}`, { [field]: value }),
      ...(value === null ? [] : [await admin.post<Problem>(base, form({ [field]: value }))]),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      const found = answer.body.errors?.find((error) => error.field === field);
      expect(found?.message).toMatch(message);
    }
    expect((await admin.get(base)).body).toEqual(before.body);
  });

  it("changes some fields and leaves the rest", async () => {
    const entity = await create();
    const changes = Object.fromEntries(Object.entries(optional).slice(0, 1));
    const answer = await admin.put<Entity>(`${base}/${entity.id}`, changes);
    const { updated_at } = answer.body;
    expect(answer).toMatchObject({ status: 200, body: { ...entity, ...changes, updated_at } });
  });

  it("takes back what a list answered, ignoring the fields that are not its own", async () => {
    const entity = await create();
    const answer = await admin.put<Entity>(`${base}/${entity.id}`, {
      ...entity,
      id: "other",
      created_at: "2001-01-01T00:00:00Z",
    });
    const { updated_at } = answer.body;
    expect(answer).toMatchObject({ status: 200, body: { ...entity, updated_at } });
  });

  it("answers 404 for an unknown one", async () => {
    expect((await admin.put(`${base}/nobody`, optional)).status).toBe(404);
    expect((await admin.delete(`${base}/nobody`)).status).toBe(404);
    expect((await admin.post(`${base}/nobody/restore`)).status).toBe(404);
  });

  it("deletes one from every list, and restores it", async () => {
    const entity = await create(scenario.hidden ? invert(scenario.hidden) : {});
    expect((await admin.delete(`${base}/${entity.id}`)).status).toBe(204);
    expect(await ids(admin, base)).not.toContain(entity.id);
    expect(await ids(stranger, scenario.publicPath)).not.toContain(entity.id);
    const restored = await admin.post<Entity>(`${base}/${entity.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: entity });
    expect(await ids(admin, base)).toContain(entity.id);
    expect(await ids(stranger, scenario.publicPath)).toContain(entity.id);
    expect((await admin.post(`${base}/${entity.id}/restore`)).status).toBe(404);
  });

  it.runIf(unique)("refuses what another one has, in any case", async () => {
    const field = unique ?? "";
    const first = await create();
    const second = await create();
    const taken = { [field]: String(first[field]).toUpperCase() };
    for (const answer of [
      await admin.post<Problem>(base, form(taken)),
      await admin.put<Problem>(`${base}/${second.id}`, taken),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.errors?.[0]?.field).toBe(field);
    }
    await admin.delete(`${base}/${first.id}`);
    await create({ [field]: first[field] });
    expect((await admin.post(`${base}/${first.id}/restore`)).status).toBe(409);
  });

  it.runIf(scenario.hidden)("hides from strangers what is not active or published", async () => {
    const entity = await create(scenario.hidden ?? {});
    expect(await ids(stranger, scenario.publicPath)).not.toContain(entity.id);
    expect(await ids(admin, base)).toContain(entity.id);
  });

  it("changes, deletes and restores many at once, or none", async () => {
    const entities = [await create(), await create(), await create()];
    const all = entities.map(({ id }) => id);
    const changes = Object.fromEntries(Object.entries(optional).slice(-1));
    const updated = await admin.post<Entity[]>(`${base}/update-many`, { ids: all, changes });
    expect(updated.status).toBe(200);
    expect(updated.body).toMatchObject(entities.map(() => changes));

    const half = await admin.post(`${base}/delete-many`, { ids: [all[0], "nobody"] });
    expect(half.status).toBe(404);
    expect(await ids(admin, base)).toEqual(expect.arrayContaining(all));

    expect((await admin.post(`${base}/delete-many`, { ids: all })).status).toBe(204);
    const left = await ids(admin, base);
    expect(left.filter((id) => all.includes(id))).toEqual([]);
    expect((await admin.post(`${base}/restore-many`, { ids: all })).status).toBe(200);
    expect(await ids(admin, base)).toEqual(expect.arrayContaining(all));

    for (const ids of [undefined, [], "x", [1]]) {
      expect((await admin.post(`${base}/delete-many`, { ids })).status).toBe(400);
    }
  });

  it("answers strangers 401", async () => {
    const calls: [string, string][] = [
      ["GET", base],
      ["POST", base],
      ["PUT", `${base}/1`],
      ["DELETE", `${base}/1`],
      ["POST", `${base}/1/restore`],
      ["POST", `${base}/update-many`],
      ["POST", `${base}/delete-many`],
      ["POST", `${base}/restore-many`],
    ];
    for (const [method, path] of calls) {
      expect((await stranger.call(method, path)).status).toBe(401);
    }
  });
});

function invert(flags: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, !value]));
}
