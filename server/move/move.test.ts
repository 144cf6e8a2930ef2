import { spawnSync } from "node:child_process";
import path from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { type DataPlace, RECORD_TABLE } from "../database/database.ts";
import { openDatabase, openSource, openTarget } from "../database/open.ts";
import { type TableColumn } from "../database/whole.ts";
import { collections } from "../store/collections.ts";
import { foundDesigns } from "../store/designs/found-designs.ts";
import { readIds } from "../store/listing/read-list.ts";
import { categoryForm, designForm } from "../testing/factories.ts";
import { newPlace } from "../testing/place.ts";
import { SAMPLE_VIEWS, contentsOf, inFile, newFolder, sampleSite } from "../testing/sample-site.ts";
import { type MoveStep, moveSite } from "./move.ts";
import { pairs } from "./copy-table.ts";

const folder = (dataDir: string): DataPlace => ({ dataDir });

/** A second place, in the engine that the tests run on. */
async function elsewhere(): Promise<DataPlace> {
  const { remove, ...place } = await newPlace();
  onTestFinished(remove);
  return place;
}

async function open(place: DataPlace): Promise<void> {
  const database = await openDatabase(place);
  await database.close();
}

async function move(
  from: DataPlace,
  to: DataPlace,
  onProgress: (step: MoveStep) => void = () => {},
) {
  const source = await openSource(from);
  try {
    return await moveSite(source, () => openTarget(to), { onProgress });
  } finally {
    await source.close();
  }
}

it("carries every table there and back as it was", async () => {
  const from = await sampleSite();
  const before = contentsOf(from);
  const [there, on, back] = [await elsewhere(), await elsewhere(), newFolder()];
  const moved = [
    await move(folder(from), there),
    await move(there, on),
    await move(on, folder(back)),
  ];
  expect(contentsOf(from)).toEqual(before);
  await open(folder(back));
  expect(contentsOf(back)).toEqual(before);
  expect(moved[1]?.tables).toEqual(moved[0]?.tables);
  expect(moved[2]?.tables).toEqual(moved[0]?.tables);
});

it("carries a site that was restored and not served since", async () => {
  const from = await sampleSite();
  inFile(from, (sqlite) => sqlite.exec(`create table ${RECORD_TABLE} (record text not null)`));
  const [there, back] = [await elsewhere(), newFolder()];
  await move(folder(from), there);
  await move(there, folder(back));
  await open(folder(back));
  await open(folder(from));
  expect(contentsOf(back)).toEqual(contentsOf(from));
});

it("finds by every word what it found before", async () => {
  const [from, there, back] = [newFolder(), await elsewhere(), newFolder()];
  const database = await openDatabase(folder(from));
  const { categories, nailDesigns } = collections;
  await categories.create(
    database.db,
    categories.forms.create.parse(categoryForm({ path: "love" })),
  );
  for (const changes of [
    { finish: ["glossy" as const] },
    { tags: "plain", credit: "Zoë Glossop" },
  ]) {
    const form = nailDesigns.forms.create.parse(designForm("love", changes));
    await nailDesigns.create(database.db, form);
  }
  await database.close();
  await move(folder(from), there);
  await move(there, folder(back));
  const found = async (place: DataPlace) => {
    const { db, close } = await openDatabase(place);
    const { total } = await foundDesigns(db, { search: "glossy" });
    const lists = ["glossy", "zoe", "plain"].map((q) => readIds(db, nailDesigns.listing, { q }));
    const items = (await Promise.all(lists)).map(({ items: ids }) => ids.length);
    await close();
    return [total, ...items];
  };
  for (const place of [folder(from), there, folder(back)]) {
    expect(await found(place)).toEqual([1, 1, 1, 1]);
  }
});

it.each([
  ["admins", 1],
  ["page_views", 1_800],
  ["page_views again", 1_200],
  ["indexes", 1],
])("goes on where it was killed: %s, %i", async (step, times) => {
  const from = await sampleSite();
  const there = await elsewhere();
  const program = path.join(import.meta.dirname, "../testing/killed-move.ts");
  const to = there.databaseUrl ?? there.dataDir;
  const killed = spawnSync(process.execPath, [program, from, to, step, String(times)]);
  expect(killed.signal, String(killed.stderr)).toBe("SIGKILL");
  await expect(openDatabase(there)).rejects.toThrow(
    `the move from ${from} has not finished; run lunula move again`,
  );
  const written = new Map<string, number>();
  await move(folder(from), there, ({ what, carried, isAgain }) => {
    if (carried && !isAgain) written.set(what, carried.changed);
  });
  const left = { admins: SAMPLE_VIEWS + 1, page_views: SAMPLE_VIEWS + 1 - 1_000 }[step] ?? 0;
  expect(written.get("page_views")).toBe(left);
  const back = newFolder();
  await move(there, folder(back));
  await open(folder(back));
  expect(contentsOf(back)).toEqual(contentsOf(from));
});

it("carries what is written meanwhile, and names it", async () => {
  const from = await sampleSite();
  const there = await elsewhere();
  let isWritten = false;
  const { changedMeanwhile } = await move(folder(from), there, ({ what }) => {
    if (isWritten || what !== "tutorials") return;
    isWritten = true;
    inFile(from, (sqlite) =>
      sqlite.exec(`update messages set key = null;
        insert into messages select null, 'another', created_at, updated_at, null, name, email, subject,
          message, 'key', is_read, etag, is_example from messages;
        delete from page_views where views % 3 = 0`),
    );
  });
  expect(changedMeanwhile).toEqual(["messages", "page_views"]);
  const back = newFolder();
  await move(there, folder(back));
  for (const table of changedMeanwhile) {
    expect(contentsOf(back)[table]).toEqual(contentsOf(from)[table]);
  }
});

it("pairs rows as databases order them, by bytes, which is not how JavaScript compares texts", async () => {
  const ids = ["a", "\uFFFD", "😀"];
  const rows = async function* (left: string[]) {
    for (const id of left) yield { id };
  };
  const key: TableColumn[] = [{ name: "id", ref: sql.ref("id"), ordered: sql.ref("id") }];
  for (const missing of ids) {
    const left = ids.filter((id) => id !== missing);
    const paired: unknown[] = [];
    for await (const [one, other] of pairs(key, rows(ids), rows(left))) {
      paired.push([one?.["id"], other?.["id"]]);
    }
    expect(paired).toEqual(ids.map((id) => [id, id === missing ? undefined : id]));
  }
});

it("can be repeated until the site is served from there", async () => {
  const from = await sampleSite();
  const there = await elsewhere();
  await move(folder(from), there);
  inFile(from, (sqlite) => sqlite.exec("update categories set name = 'Stripes'"));
  await move(folder(from), there);
  const back = newFolder();
  await move(there, folder(back));
  expect(contentsOf(back)["categories"]).toMatchObject([{ name: "Stripes" }]);

  await open(there);
  await expect(move(folder(from), there)).rejects.toThrow(
    /^.+ already has a site \(.*1 admins, .*2501 page_views.*\): it must be empty$/,
  );
});
