import { randomBytes } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { type DataPlace } from "../database/database.ts";
import { openDatabase, openSource, openTarget } from "../database/open.ts";
import { createObjectStore } from "../objects/object-store.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { countPictures, wholeUpload } from "../store/pictures/files.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { newPlace } from "../testing/place.ts";
import { newFolder } from "../testing/sample-site.ts";
import { moveSite, type PicturePlaces } from "./move.ts";

async function move(from: DataPlace, to: DataPlace, pictures?: PicturePlaces) {
  const source = await openSource(from);
  onTestFinished(source.close);
  return moveSite(source, () => openTarget(to), { pictures, onProgress: () => {} });
}

const newPlaceHere = (): DataPlace => ({ dataDir: newFolder() });

it("carries pictures into a service, leaves them there, and brings them back", async () => {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const objects = createObjectStore(service.address);
  const { remove, ...there } = await newPlace();
  onTestFinished(remove);
  const [from, on, back] = [newPlaceHere(), newPlaceHere(), newPlaceHere()];

  const made = await openDatabase(from);
  const files = [400, 800].map((width) => ({ width, bytes: randomBytes(width) }));
  const picture = { width: 800, height: 600, color: "#a1b2c3", files };
  const { id } = await saveUpload({ db: made.db }, picture);
  await made.close();
  const opened = async (place: DataPlace) => {
    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    return db;
  };
  const counts = async (place: DataPlace) => countPictures(await opened(place));

  await move(from, there, { from: undefined, to: objects });
  // Moving again does not upload existing objects again.
  await move(from, there, { from: undefined, to: objects });
  expect(service.objects()).toHaveLength(2);
  expect(await counts(there)).toEqual({ inDatabase: 0, inService: 1 });
  await move(there, on);
  expect(await counts(on)).toEqual({ inDatabase: 0, inService: 1 });
  await move(on, back, { from: objects, to: undefined });
  expect(await counts(back)).toEqual({ inDatabase: 1, inService: 0 });
  expect(await wholeUpload({ db: await opened(back) }, id)).toEqual(picture);
});
