import type { Middleware } from "koa";
import type { Logger } from "pino";
import { sharedName } from "../../contract/share-picture.ts";
import type { Deps } from "../deps.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { RequestProblem } from "../problems.ts";
import {
  keepSharePicture,
  keptSharePicture,
  type ShareSubject,
  shareParts,
  shareSubject,
} from "../store/library/share-pictures.ts";

/**
 * The pictures in previews of shared links, made at the first request. Addresses from before a change redirect to
 * the present picture.
 */
export function sharePictures(
  { db, reader, objects, composeSharePicture }: Deps,
  log: Logger,
): Middleware {
  const makeOnce = createMaker();

  return async (ctx) => {
    const subject = await shareSubject(reader, sharedName(ctx.path) ?? "");
    if (!subject) throw new RequestProblem(404, "This picture does not exist.");
    if (subject.address !== ctx.path) {
      ctx.set(SHORT_LIVED);
      return ctx.redirect(subject.address);
    }
    const body =
      (await keptSharePicture(reader, subject.address)) ??
      (await makeOnce(subject.address, () => make(subject)));
    answerTagged(ctx, { body, type: "image/jpeg", caching: IMMUTABLE });
  };

  async function make(subject: ShareSubject): Promise<Buffer> {
    const picture = await composeSharePicture(() => shareParts({ db: reader, objects }, subject));
    await keepSharePicture(db, subject.address, picture).catch((error: unknown) => {
      log.warn(
        { err: error },
        "share picture could not be stored; it was sent, and will be made again when requested",
      );
    });
    return picture;
  }
}

/** How many may wait; making one takes a fifth of a second. */
const MAX_WAITING = 50;

/** Makes the picture of an address once for all who request it meanwhile. Throws 503 if too many wait. */
export function createMaker(): (address: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const making = new Map<string, Promise<Buffer>>();
  return (address, make) => {
    const begun = making.get(address);
    if (begun) return begun;
    if (making.size >= MAX_WAITING) {
      throw new RequestProblem(503, "Many pictures are being made. Please try again shortly.", {
        headers: { "Retry-After": "10" },
      });
    }
    const made = make().finally(() => making.delete(address));
    making.set(address, made);
    return made;
  };
}
