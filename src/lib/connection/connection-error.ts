/** No usable response: the connection failed, or something in between answered for the server. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("Couldn’t reach the server.", { cause });
  }
}
