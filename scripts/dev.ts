import type { Renderer } from "../contract/endpoint.ts";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Middleware } from "koa";
import { type ViteDevServer, createServer as createVite } from "vite";
import { DEFAULTS } from "../contract/settings/settings.ts";
import { readConfig } from "../server/config.ts";
import { readEnvironment } from "../server/environment/environment.ts";
import { startListening } from "../server/http/listen.ts";
import type { serve } from "../server/serve.ts";
import type { WebApp } from "../server/site/web-app.ts";

// Serves the site from its sources on one port. Vite reloads the front end in place. When the server changes, only
// that restarts, and requests wait for it.

/** An editor may save several files together. */
const PAUSE_MS = 100;
const SERVER = /^(?:server|contract)\/.*(?<!\.test)\.ts$/;

const args = process.argv.slice(2);
const { values, origins } = readEnvironment(args, process.env);
const config = readConfig(args, values, origins);
const listener = createServer(async (request, response) => {
  try {
    (await site).server.emit("request", request, response);
  } catch {
    response.writeHead(500).end("The server did not start. Its terminal says why.");
  }
});
const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: listener } },
});
await startListening(listener, config);
let site = start();
let soon: NodeJS.Timeout | undefined;

vite.watcher.on("all", (_event, file) => {
  if (!SERVER.test(path.relative(vite.config.root, file).replaceAll(path.sep, "/"))) return;
  clearTimeout(soon);
  soon = setTimeout(() => void restart(), PAUSE_MS);
});

if (await started())
  console.log(`${config.site.name ?? DEFAULTS.name} is being developed at ${address()}`);

type RunningSite = Awaited<ReturnType<typeof serve>>;

async function start(): Promise<RunningSite> {
  try {
    const { openLog } = await load<typeof import("../server/log.ts")>("server/log.ts");
    const { serve } = await load<typeof import("../server/serve.ts")>("server/serve.ts");
    // The listener owns the port and passes requests to the site.
    const own = { ...config, host: "127.0.0.1", port: 0 };
    const running = await serve(
      own,
      viteWebApp(vite),
      openLog(config.log).log,
      new AbortController().signal,
    );
    if (running.generatedAdmin) {
      const { email, password } = running.generatedAdmin;
      console.log(`Admin account: ${email} with the password ${password} (shown only this once)`);
    }
    return running;
  } catch (error) {
    console.error(error instanceof Error ? error.stack : error);
    throw error;
  }
}

async function restart(): Promise<void> {
  site = startInPlaceOf(site);
  if (!(await started())) return;
  console.log("The server has started again");
  vite.ws.send({ type: "full-reload" });
}

async function startInPlaceOf(former: Promise<RunningSite>): Promise<RunningSite> {
  const running = await former.catch(() => undefined);
  await running?.stop();
  return start();
}

/** The reason of a failed start has been printed. */
function started(): Promise<boolean> {
  return site.then(
    () => true,
    () => false,
  );
}

/** The present version of a module. */
async function load<Module>(file: string): Promise<Module> {
  return (await vite.ssrLoadModule(`/${file}`)) as Module;
}

function address(): string {
  const { address, family, port } = listener.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function viteWebApp({ middlewares, ...vite }: ViteDevServer): WebApp {
  return {
    assets: fromConnect(middlewares),
    async page(url) {
      const template = await vite.transformIndexHtml(url, await readFile("index.html", "utf8"));
      return { template, renderer: await load<Renderer>("src/entry-server.tsx") };
    },
    isFile: () => false,
    pageAddress: () => undefined,
    scripts: () => [],
    styles: () => [],
    inlineScripts: ["'unsafe-inline'"],
    developing: true,
  };
}

/** Lets Vite answer its own addresses, and passes on all others. */
function fromConnect(middlewares: ViteDevServer["middlewares"]): Middleware {
  return async (ctx, next) => {
    ctx.res.statusCode = 200;
    const answered = await new Promise<boolean>((resolve, reject) => {
      ctx.res.once("close", () => resolve(true));
      middlewares(ctx.req, ctx.res, (error?: unknown) => {
        if (error) reject(error);
        else resolve(false);
      });
    });
    if (answered) {
      ctx.respond = false;
      return;
    }
    ctx.res.statusCode = 404;
    await next();
  };
}
