import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import type { ReactNode } from "react";
import type { Passkeys } from "../../../../contract/account/passkeys.ts";

/** Why no passkey can be made here; undefined where one can. */
export function obstacleAt({ obstacle, origin }: Passkeys): ReactNode {
  const site = <span className="wrap-anywhere">{origin}</span>;
  if (obstacle === "insecure") {
    return (
      <>
        Browsers know passkeys over HTTPS only, and this site’s address is {site}. Once the site is
        served over HTTPS, by a reverse proxy for example, they can be added here.
      </>
    );
  }
  if (obstacle === "numeric") {
    return (
      <>
        Browsers bind passkeys to a name, and this site’s address is the number {site}. They can be
        added at an address with a name, or on this computer at http://localhost.
      </>
    );
  }
  if (origin !== location.origin) {
    return (
      <>
        Passkeys are bound to the address of the site: sign in at{" "}
        <a href={`${origin}${location.pathname}`} className="text-lacquer underline wrap-anywhere">
          {origin}
        </a>{" "}
        to add one.
      </>
    );
  }
  return browserSupportsWebAuthn() ? undefined : "This browser knows no passkeys.";
}
