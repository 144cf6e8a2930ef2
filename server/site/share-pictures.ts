import type { Middleware } from "koa";
import type { Logger } from "pino";
import { sharedName } from "../../contract/share-picture.ts";
import type { Deps } from "../deps.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { RequestProblem } from "../problems.ts";
import { createMaker } from "./make-once.ts";
import { keepSharePicture, keptSharePicture } from "../store/pictures/share-pictures.ts";
import { type ShareSubject, shareParts, shareSubject } from "../store/pictures/share-subjects.ts";

/**
 * The pictures that previews of shared links show, made when first asked for. An address of before
 * the content changed leads to the present one.
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
      log.warn({ err: error }, "share picture could not be kept");
    });
    return picture;
  }
}
