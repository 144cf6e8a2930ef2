import type { Middleware } from "koa";
import type { Logger } from "pino";
import { sharedName } from "../../contract/share-picture.ts";
import type { Deps } from "../deps.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { RequestProblem } from "../problems.ts";
import {
  keepSharePicture,
  keptSharePicture,
  shareParts,
  shareSubject,
} from "../store/pictures/share-pictures.ts";

/**
 * The pictures in previews of shared links, made at the first request. Addresses from before a change redirect to
 * the present picture.
 */
export function sharePictures(deps: Deps, log: Logger): Middleware {
  const { reader, objects, composeSharePicture } = deps;
  const keptOrMade = createMaker("share picture", deps, log);

  return async (ctx) => {
    const subject = await shareSubject(reader, sharedName(ctx.path) ?? "");
    if (!subject) throw new RequestProblem(404, "This picture does not exist.");
    if (subject.address !== ctx.path) {
      ctx.set(SHORT_LIVED);
      return ctx.redirect(subject.address);
    }
    const body = await keptOrMade(subject.address, () =>
      composeSharePicture(() => shareParts({ db: reader, objects }, subject)),
    );
    answerTagged(ctx, { body, type: "image/jpeg", caching: IMMUTABLE });
  };
}

/** How many may wait; making one takes a fifth of a second. */
const MAX_WAITING = 50;

/**
 * The stored picture of an address, made and stored once for all who request it meanwhile. Throws 503 if too many
 * wait.
 */
export function createMaker(
  what: string,
  { db, reader }: Pick<Deps, "db" | "reader">,
  log: Logger,
) {
  const making = new Map<string, Promise<Buffer>>();

  async function store(address: string, picture: Buffer): Promise<Buffer> {
    await keepSharePicture(db, address, picture).catch((error: unknown) => {
      log.warn(
        { err: error },
        `${what} could not be stored; it was sent, and will be made again when requested`,
      );
    });
    return picture;
  }

  return async (address: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await keptSharePicture(reader, address);
    if (kept) return kept;
    const begun = making.get(address);
    if (begun) return begun;
    if (making.size >= MAX_WAITING) {
      throw new RequestProblem(503, "Many pictures are being made. Please try again shortly.", {
        headers: { "Retry-After": "10" },
      });
    }
    const made = make()
      .then((picture) => store(address, picture))
      .finally(() => making.delete(address));
    making.set(address, made);
    return made;
  };
}
