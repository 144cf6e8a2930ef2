import type { IncomingMessage } from "node:http";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../contract/pictures/upload.ts";
import { RequestProblem } from "../problems.ts";
import { askPublicWeb, isPublicAddress } from "../runtime/public-web.ts";

const REDIRECTS = 5;
const TIMEOUT_MS = 15_000;
const HEADERS = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Lunula" };

/** Downloads a picture of at most 5 MB. Throws 400 with the reason if that fails, and 413 if it is larger. */
export type PictureFetcher = (address: string) => Promise<Uint8Array>;

/** Fetches addresses given by an admin, but only from the public web; checked again after each redirect. */
export function createPictureFetcher(isAllowed = isPublicAddress): PictureFetcher {
  async function get(url: URL, signal: AbortSignal, redirects: number): Promise<Uint8Array> {
    if (!/^https?:$/.test(url.protocol) || url.username !== "") {
      throw problem("Only pictures at web addresses can be copied.");
    }
    const answer = await askPublicWeb(url, { headers: HEADERS, signal, isAllowed });
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return readFile(answer);
    answer.destroy();
    const next = headers.location === undefined ? null : URL.parse(headers.location, url.href);
    if (statusCode < 300 || statusCode > 399 || !next) {
      throw problem(`The other site refused this picture (${statusCode}).`);
    }
    if (redirects === REDIRECTS) throw problem("The other site redirects in circles.");
    return get(next, signal, redirects + 1);
  }

  return async (address) => {
    const url = URL.parse(address);
    if (!url) throw problem("This isn’t a picture’s address.");
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await get(url, signal, 0);
    } catch (error) {
      if (error instanceof RequestProblem) throw error;
      if (signal.aborted) throw problem("The other site took too long to answer.");
      throw problem("Couldn’t reach the other site.");
    }
  };
}

async function readFile(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > UPLOAD_LIMIT) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): RequestProblem {
  return new RequestProblem(413, `${UPLOAD_MESSAGES.tooLarge.title}: it is larger than 5 MB.`);
}

function problem(message: string): RequestProblem {
  return new RequestProblem(400, message);
}
