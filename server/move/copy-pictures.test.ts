import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createObjectStore } from "../objects/object-store.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { copyStoredPictures } from "./move.ts";
import { countPictures, originalOf, type PictureStore } from "../store/pictures/files.ts";
import { saveOriginal, saveUpload } from "../store/pictures/uploads.ts";

let service: ObjectService;
let site: TestSite;
let inDatabase: PictureStore;
let inService: PictureStore;
const addresses = new Map<string, Buffer>();
/** The only picture whose original file is stored. */
let large = "";
const SENT = randomBytes(90);

beforeAll(async () => {
  service = await ObjectService.start();
  site = await startTestSite({ pictures: service.address });
  inDatabase = { db: site.database.db };
  inService = { ...inDatabase, objects: createObjectStore(service.address) };
  for (let n = 0; n < 5; n += 1) {
    const files = [400, 800].map((width) => ({ width, bytes: randomBytes(60) }));
    const { id } = await saveUpload(inDatabase, {
      width: 800,
      height: 600,
      color: "#a1b2c3",
      files,
    });
    large = id;
    for (const { width, bytes } of files) addresses.set(`/uploads/${id}-${width}.webp`, bytes);
  }
  await saveOriginal(inDatabase, large, SENT);
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

async function expectAllShown(url = site.url): Promise<void> {
  for (const [address, bytes] of addresses) {
    const answer = await fetch(url + address, { cache: "no-store" });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
  expect((await fetch(`${url}/uploads/${large}-0.webp`)).status).toBe(404);
}

it("moves pictures into the service, and goes on where it was cut off", async () => {
  const cut = new AbortController();
  const first = copyStoredPictures(inDatabase, inService, {
    signal: cut.signal,
    onProgress: ({ done }) => done === 2 && cut.abort(new Error("cut off")),
  });
  await expect(first).rejects.toThrow("cut off");
  expect(await countPictures(site.database.db)).toEqual({ inDatabase: 3, inService: 2 });
  await expectAllShown();

  await copyStoredPictures(inDatabase, inService);
  expect(await countPictures(site.database.db)).toEqual({ inDatabase: 0, inService: 5 });
  expect(service.objects()).toHaveLength(11);
  expect(await originalOf(inService, large)).toEqual(SENT);
  await expectAllShown();
});

it("copies them into another site, and back into the database", async () => {
  const other = await startTestSite();
  try {
    await copyStoredPictures(inService, { db: other.database.db });
    await expectAllShown(other.url);
    expect(await originalOf({ db: other.database.db }, large)).toEqual(SENT);
  } finally {
    await other.stop();
  }
  await copyStoredPictures(inService, inDatabase);
  expect(await countPictures(site.database.db)).toEqual({ inDatabase: 5, inService: 0 });
  expect(await originalOf(inDatabase, large)).toEqual(SENT);
  await expectAllShown();
});

it("stops at a picture that is not what its address says", async () => {
  const { db } = site.database;
  const damaged = db.updateTable("upload_files").set({ bytes: Buffer.alloc(60) });
  await damaged.where("width", "=", 400).execute();
  await expect(copyStoredPictures(inDatabase, inService)).rejects.toThrow(
    /is damaged where it is$/,
  );
  expect((await countPictures(db)).inService).toBe(0);
});
