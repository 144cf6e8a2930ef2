import type { DataPlace } from "../database/database.ts";
import { addressesOf } from "../database/postgres/connections.ts";
import type { S3Address } from "../objects/s3-address.ts";
import { type Finding, fine, problem } from "./pictures.ts";

/** The services that a site sends content, credentials or messages to. */
export interface Services extends Pick<DataPlace, "databaseUrl" | "databaseReadUrl"> {
  pictures?: Pick<S3Address, "endpoint"> | undefined;
  backups?: { url?: Pick<S3Address, "endpoint"> | undefined };
  notices?: { url?: string; ntfy?: string };
}

/** With these the driver checks certificates, too, unless `uselibpqcompat` is set. */
const LIKE_VERIFY_FULL = new Set(["require", "verify-ca"]);

/** Which services are reached by a network without encryption, by the settings. Mail requires it anyway. */
export function* lookAtEncryption(services: Services): Generator<Finding> {
  const { databaseUrl, databaseReadUrl, pictures, backups, notices } = services;
  const databases = { DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl };
  const wrong = Object.entries(databases).flatMap(([name, address = ""]) =>
    addressesOf(address).some(isDatabaseOpen)
      ? [
          problem(
            `${name} leads through a network, and its certificate is not checked`,
            "add ?sslmode=verify-full to it",
          ),
        ]
      : [],
  );
  const others = {
    PICTURES_URL: pictures?.endpoint,
    BACKUP_URL: backups?.url?.endpoint,
    NOTIFY_URL: notices?.url,
    NTFY_URL: notices?.ntfy,
  };
  for (const [name, address = ""] of Object.entries(others)) {
    const url = URL.parse(address);
    if (url?.protocol !== "http:" || isNear(url.hostname)) continue;
    wrong.push(
      problem(`${name} leads through a network without encryption`, "use its https address"),
    );
  }
  if (wrong.length > 0) yield* wrong;
  else yield fine("databases, buckets and notices are reached with encryption, or nearby");
}

function isDatabaseOpen(address: string): boolean {
  const url = URL.parse(address);
  if (!url?.hostname || isNear(url.hostname)) return false;
  const mode = url.searchParams.get("sslmode") ?? "";
  const isChecked = !url.searchParams.has("uselibpqcompat") && LIKE_VERIFY_FULL.has(mode);
  return mode !== "verify-full" && !isChecked;
}

/** On this machine, or by a name without a dot, as containers of one machine have it. */
function isNear(host: string): boolean {
  return host === "[::1]" || /^127\.[\d.]+$/.test(host) || !/[.:]/.test(host);
}
