import { type Environment, builtinEnvironments } from "vitest/runtime";
import { freePort } from "../../tests/support/servers/free-port.ts";

// The environment of component tests: jsdom for the page, Node for the server in the same process.

/** The server and `fetch` need Node’s versions, which jsdom would replace. */
const OF_NODE = [
  "AbortController",
  "AbortSignal",
  "BroadcastChannel",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "TransformStream",
  "URL",
  "URLSearchParams",
  "Uint8Array",
  "WritableStream",
  "crypto",
  "fetch",
  "performance",
  "structuredClone",
] as const;

const environment: Environment = {
  name: "component",
  // Loads server code for Node, not for a browser.
  viteEnvironment: "ssr",
  async setup(global: typeof globalThis & { jsdom?: unknown }) {
    // One document for all files of a worker: React and Testing Library keep the first one that they see.
    if (global.jsdom) return { teardown() {} };
    const kept = OF_NODE.map(
      (name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const,
    );
    // The site of each file listens there, since a document cannot change its origin.
    const url = `http://127.0.0.1:${await freePort()}/`;
    await builtinEnvironments.jsdom.setup(global, { jsdom: { url, pretendToBeVisual: true } });
    for (const [name, descriptor] of kept) {
      if (descriptor) Object.defineProperty(global, name, descriptor);
    }
    return { teardown() {} };
  },
};

export default environment;
