import { Suspense } from "react";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import type { ToolProps } from "./tool.tsx";

const Tool = lazyPage(() => import("./tool.tsx").then((m) => m.Tool));

/** A tool. Its code loads when the first one is opened, while the page stays as it is. */
export function LazyTool(props: ToolProps) {
  return (
    <Suspense>
      <Tool {...props} />
    </Suspense>
  );
}
