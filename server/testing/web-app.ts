import type { Renderer } from "../../contract/endpoint.ts";
import type { WebApp } from "../site/web-app.ts";

/** A web app without files, whose pages come from `render`. By default every address is a page. */
export function webAppOf(
  render: Renderer["render"],
  pageAddress: Renderer["pageAddress"] = (pathname) => pathname,
): WebApp {
  const renderer = { pageAddress, render };
  return {
    assets: (_ctx, next) => next(),
    isFile: () => false,
    pageAddress,
    scripts: () => [],
    styles: () => [],
    inlineScripts: [],
    developing: false,
    page: async () => ({ template: "<head></head><!--app-->", renderer }),
  };
}
