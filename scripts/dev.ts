import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import type { Middleware } from "koa";
import { type ViteDevServer, createServer } from "vite";
import type { Renderer } from "../contract/render.ts";
import { readConfig } from "../server/config.ts";
import { createLog } from "../server/log.ts";
import { serve } from "../server/serve.ts";
import type { WebApp } from "../server/site/web-app.ts";

// The site from its sources, on one port: Vite reloads the front end in place, and `npm run dev`
// starts this program again when the server changes.

const config = readConfig(process.argv.slice(2), process.env);
// Vite wants a server for its socket before the site has one; this one only passes upgrades on.
const upgrades = new Server();
const vite = await createServer({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: upgrades } },
});
const site = await serve(config, viteWebApp(vite), createLog(), new AbortController().signal);
site.server.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade));

if (site.madeUpAdmin) {
  const { email, password } = site.madeUpAdmin;
  console.log(`Admin account: ${email} with the password ${password} (shown only this once)`);
}
console.log(`${config.site.name} is being developed at ${site.address}`);

function viteWebApp({ middlewares, ...vite }: ViteDevServer): WebApp {
  return {
    assets: fromConnect(middlewares),
    async page(url) {
      const template = await vite.transformIndexHtml(url, await readFile("index.html", "utf8"));
      const renderer = await vite.ssrLoadModule("/src/entry-server.tsx");
      return { template, renderer: renderer as unknown as Renderer };
    },
    preloads: () => "",
    developing: true,
  };
}

/** Lets Vite answer what it knows and hands everything else on. */
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
