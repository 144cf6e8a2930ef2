import { bodyParser } from "@koa/bodyparser";
import type { Context } from "koa";
import { RequestProblem } from "../problems.ts";

const JSON_LIMIT = "2mb";
/** Of a call that names any number of items, by an admin. */
const ITEMS_LIMIT = "16mb";
const FORM_LIMIT = "64kb";

const jsonParser = (jsonLimit: string) =>
  bodyParser({
    enableTypes: ["json"],
    jsonLimit,
    onError: (error) => {
      throw unreadable(error, jsonLimit, "The request is not valid JSON.");
    },
  });

const parseJson = jsonParser(JSON_LIMIT);
const parseItems = jsonParser(ITEMS_LIMIT);

const parseForm = bodyParser({
  enableTypes: ["form"],
  formLimit: FORM_LIMIT,
  onError: (error) => {
    throw unreadable(error, FORM_LIMIT, "The form could not be read.");
  },
});

/** Whatever a JSON body holds, which may name many items. Throws 400, 413 and 415. */
export async function readJson(ctx: Context, hasItems: boolean): Promise<unknown> {
  await (hasItems ? parseItems : parseJson)(ctx, () => Promise.resolve());
  return ctx.request.body;
}

/** The fields of a form as browsers send it. Throws 400, 413 and 415. */
export async function readForm(ctx: Context): Promise<unknown> {
  await parseForm(ctx, () => Promise.resolve());
  return ctx.request.body;
}

function unreadable(error: Error, limit: string, message: string): RequestProblem {
  const status = "status" in error ? error.status : 400;
  if (status === 413) {
    return new RequestProblem(413, `The request is larger than ${limit.toUpperCase()}.`);
  }
  if (status === 415) {
    return new RequestProblem(415, "Please send the request as it is, or with gzip or Brotli.");
  }
  return new RequestProblem(400, message);
}
