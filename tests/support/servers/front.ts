import { type Server, createServer, request } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SITE_HEADER } from "../../../contract/browser-names.ts";

/** A server in front of the site that a test can make slow, silent or a captive portal. */
export interface Front {
  readonly url: string;
  /**
   * What it does with each request from now on. A number is a status to answer with. "cut" forwards half of each
   * answer and closes the connection. "api-error" fails calls as the site itself would. "{}" and "[]" are its answer
   * to everything.
   */
  mode: "pass" | "portal" | "redirect" | "silent" | "cut" | "api-error" | "{}" | "[]" | number;
  /** Only for these addresses; others are passed through. */
  only: RegExp;
  /** Delay of each answer in milliseconds. */
  delay: number;
  /** Makes every request wait until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export const PORTAL_PAGE =
  "<!doctype html><title>Café Wi-Fi</title><h1>Sign in to the café's Wi-Fi</h1>";

export const GATEWAY_TEXT = "Nothing of the site's";

export async function startFront(target: string): Promise<Front> {
  const { hostname, port } = new URL(target);
  let held: Promise<void> | undefined;
  const server: Server = createServer(async (incoming, outgoing) => {
    await held;
    if (front.delay > 0) await new Promise((resolve) => setTimeout(resolve, front.delay));
    const mode = front.only.test(incoming.url ?? "") ? front.mode : "pass";
    if (mode === "silent") return;
    if (mode === "portal") {
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PORTAL_PAGE);
      return;
    }
    if (mode === "redirect") {
      outgoing.writeHead(302, { location: "/sign-in-first" }).end();
      return;
    }
    if (mode === "{}" || mode === "[]") {
      outgoing.writeHead(200, { "content-type": "application/json" }).end(mode);
      return;
    }
    if (typeof mode === "number") {
      outgoing.writeHead(mode, { "content-type": "text/plain" }).end(GATEWAY_TEXT);
      return;
    }
    const { method, url: path = "/", headers } = incoming;
    if (mode === "api-error" && path.startsWith("/api/")) {
      outgoing.writeHead(500, { "content-type": "application/json", [SITE_HEADER]: "1" });
      outgoing.end('{"message":"Sorry"}');
      return;
    }
    const onward = request({ hostname, port, method, path, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (mode !== "cut") return answer.pipe(outgoing);
      const whole = Buffer.concat(await answer.toArray());
      return outgoing.write(whole.subarray(0, whole.length / 2), () => outgoing.destroy());
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: "pass",
    only: /./,
    delay: 0,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return front;
}
