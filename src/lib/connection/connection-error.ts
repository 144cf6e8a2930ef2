/** No usable answer arrived: no connection, or something on the way answered in the server's place. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("Couldn’t reach the server.", { cause });
  }
}
