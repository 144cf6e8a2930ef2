import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { type Nginx, startNginx } from "../support/servers/nginx.ts";
import { ADMIN, startSite } from "../support/site.ts";

const WRONG = "not the password";

/** Signs in from a machine of this address, which claims others; answers the status. */
async function signIn(url: string, machine: string, password: string, claimed: string) {
  const asked = request(`${url}/api/admin/login`, {
    method: "POST",
    localAddress: machine,
    agent: false,
    headers: { "content-type": "application/json", "x-forwarded-for": claimed },
  });
  asked.end(JSON.stringify({ ...ADMIN, password }));
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer.resume().statusCode;
}

test.each([
  { trusted: "true", proxies: 1 },
  { trusted: "2", proxies: 2 },
])("with TRUST_PROXY=$trusted, failures count for the machine itself", async (given) => {
  const site = await startSite({ args: ["--no-starter"], env: { TRUST_PROXY: given.trusted } });
  const chain: Nginx[] = [];
  try {
    let url = site.url;
    for (let n = 0; n < given.proxies; n += 1) {
      const nginx = await startNginx(url);
      chain.unshift(nginx);
      ({ url } = nginx);
    }
    for (let failure = 1; failure <= 5; failure += 1) {
      const claimed = `203.0.113.${failure}, 198.51.100.${failure}`;
      expect(await signIn(url, "127.0.0.2", WRONG, claimed)).toBe(401);
    }
    // Neither another claim helps, nor is anyone else held up, not even who was claimed to be.
    expect(await signIn(url, "127.0.0.2", ADMIN.password, "203.0.113.77")).toBe(429);
    expect(await signIn(url, "127.0.0.3", ADMIN.password, "127.0.0.2")).toBe(200);
  } finally {
    for (const nginx of chain) await nginx.stop();
    await site.dispose();
  }
});
