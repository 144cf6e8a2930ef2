import { checkConnection } from "../connection/connection.ts";

/** The code of a page could not be fetched: no connection, or a newer release took its place. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super("The code of this page could not be fetched.", { cause });
  }
}

/** Fetches code that a page can be shown without. */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    void checkConnection();
    throw new MissingCodeError(cause);
  }
}
