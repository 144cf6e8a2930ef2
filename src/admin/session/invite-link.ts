import { paths } from "../../../contract/paths.ts";

const BEFORE_TOKEN = "#join=";

/** Behind a `#`, which no server or log is told. */
export function inviteLink(token: string): string {
  return `${location.origin}${paths.adminLogin}${BEFORE_TOKEN}${token}`;
}

/** What the address of the page carries, where it is such a link. */
export function tokenOfLink(): string | undefined {
  const { hash } = location;
  return hash.startsWith(BEFORE_TOKEN) ? hash.slice(BEFORE_TOKEN.length) : undefined;
}
