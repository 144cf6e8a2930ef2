import { beforeAll, expect, it } from "vitest";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { apiSite } from "../../testing/api-site.ts";
import { allQueriesOf } from "../../testing/recorded-queries.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { multiplyDesigns } from "../../testing/every-call/many-designs.ts";
import { type AnswerLine, PIECE } from "../../../contract/endpoint.ts";

const { site, admin, anonymous } = await apiSite();
const LINES = { accept: "application/x-ndjson" };
let ids: string[];

beforeAll(async () => {
  await makeCategory(admin, { path: "love" });
  await makeDesign(admin, "love", { tags: "plain" });
  await multiplyDesigns(site.database.db, 2 * PIECE + 1);
  ids = (await admin.get<string[]>("/api/admin/designs/ids")).body;
  expect(ids).toHaveLength(2 * PIECE + 1);
});

async function inPieces<Output>(path: string, input: object) {
  const { status, headers, body } = await admin.post<string>(`/api/admin${path}`, input, LINES);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^application\/x-ndjson/);
  return body
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as AnswerLine<Output>);
}

const doneOf = (lines: AnswerLine[]) =>
  lines.map((line) => ("done" in line ? line.done : line.problem));

it("a call about many says of each piece when it is done, and an undo brings all of it back", async () => {
  const edit = { kind: "nailDesigns", ids, add: ["glitter"], remove: [] };
  const tagged = await inPieces<{ id: string; tags: string }[]>("/tags/change-items", edit);
  expect(doneOf(tagged)).toEqual([PIECE, 2 * PIECE, 2 * PIECE + 1]);
  const former = tagged.flatMap((line) => ("output" in line ? line.output : []));
  expect(former.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const found = async () =>
    (await anonymous.get("/api/designs/search?q=glitter&limit=1")).headers.get("x-total-count");
  expect(await found()).toBe(String(ids.length));
  const { body: log } = await admin.get<ActivityEntry[]>("/api/admin/activity?kind=nailDesigns");
  expect(log.slice(0, 3).map(({ action, count }) => [action, count])).toEqual([
    ["change", 1],
    ["change", PIECE],
    ["change", PIECE],
  ]);
  const items = former.map((one) => ({ ...one, kind: "nailDesigns" }));
  expect(doneOf(await inPieces("/tags/put-back", { items }))).toHaveLength(3);
  expect(await found()).toBe("0");
});

it("ends at the piece that is refused, which is done not at all, and says why", async () => {
  const mixed = [...ids.slice(0, PIECE + 1), "nobody", ...ids.slice(PIECE + 1)];
  const lines = await inPieces("/designs/update-many", {
    ids: mixed,
    changes: { is_active: false },
  });
  expect(doneOf(lines)).toEqual([
    PIECE,
    expect.objectContaining({ status: 404, message: expect.any(String) as string }),
  ]);
  const drafts = await admin.get<Design[]>("/api/admin/designs?is_active=false&limit=1");
  expect(drafts.headers.get("x-total-count")).toBe(String(PIECE));
  const shown = { ids, changes: { is_active: true } };
  expect(doneOf(await inPieces("/designs/update-many", shown))).toHaveLength(3);
  expect(doneOf(await inPieces("/designs/delete-many", { ids }))).toHaveLength(3);
  expect(doneOf(await inPieces("/designs/restore-many", { ids }))).toHaveLength(3);
  expect((await anonymous.get("/api/designs?limit=1")).headers.get("x-total-count")).toBe(
    String(ids.length),
  );
});

it.each([
  ["update-many", { changes: { featured: true } }],
  ["delete-many", {}],
  ["restore-many", {}],
])("%s asks the database as often for hundreds of designs as for a few", async (call, given) => {
  const queriesFor = async (some: string[]) =>
    (
      await allQueriesOf(site.database.db, () =>
        inPieces(`/designs/${call}`, { ids: some, ...given }),
      )
    ).length;
  const few = await queriesFor(ids.slice(0, 2));
  expect(few).toBeGreaterThan(0);
  expect(await queriesFor(ids.slice(2, PIECE))).toBeLessThan(few + 10);
});

it("is refused as ever where nothing is named, or nobody is signed in", async () => {
  const none = await admin.post("/api/admin/designs/delete-many", { ids: [] }, LINES);
  expect(none.status).toBe(400);
  const stranger = await anonymous.post("/api/admin/designs/delete-many", { ids }, LINES);
  expect(stranger.status).toBe(401);
});
