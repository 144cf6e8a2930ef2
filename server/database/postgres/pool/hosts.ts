const PARTS = /^(?<before>\w+:\/\/(?:[^/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/;

/**
 * The address of each host that one names, as libpq has it: `postgres://user@one:5432,two:5432/name`. Of them
 * the one is used that takes writes.
 */
export function addressesOf(url: string): string[] {
  const { before = "", hosts = "", after = "" } = PARTS.exec(url)?.groups ?? {};
  return hosts.split(",").map((host) => before + host + after);
}

/** An address without what nobody is to read in a log: user, password, parameters. */
export function publicAddress(url: string): string {
  const [first = url] = addressesOf(url);
  const hosts = addressesOf(url).map((one) => new URL(one).host);
  const { protocol, pathname } = new URL(first);
  return `${protocol}//${hosts.join(",")}${pathname}`;
}
