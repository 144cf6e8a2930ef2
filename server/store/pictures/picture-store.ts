import type { Db } from "../../database/database.ts";
import type { ObjectStore } from "../../objects/object-store.ts";

/**
 * What keeps pictures: rows tell of them, and their bytes are in rows, too, or, with `objects`, in a service
 * (decision 23). Each picture says itself where it is; what is new goes to the service where there is one.
 */
export interface PictureStore {
  db: Db;
  objects?: ObjectStore | undefined;
}
