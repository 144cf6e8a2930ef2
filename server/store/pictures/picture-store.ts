import type { Db } from "../../database/database.ts";
import type { ObjectStore } from "../../objects/object-store.ts";

/**
 * In place of a width: the file that was sent, as `bareFile` leaves it. It is at no address, and no part of what an
 * upload's id is made of.
 */
export const ORIGINAL = 0;

/**
 * What keeps pictures: rows tell of them, and their bytes are in rows, too, or, with `objects`, in a service
 * (decision 23). Each picture says itself where it is; what is new goes to the service where there is one.
 */
export interface PictureStore {
  db: Db;
  objects?: ObjectStore | undefined;
}
