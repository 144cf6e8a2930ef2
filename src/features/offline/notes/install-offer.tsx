import { Suspense } from "react";
import { ErrorBoundary } from "../../../components/states/error-boundary.tsx";
import { useInstallDeclined, useInstallWay } from "../../../lib/device/install.ts";
import { lazyPage } from "../../../lib/router/lazy-page.ts";
import { useSavedDesigns } from "../../../lib/visitor/saved-designs.ts";
import { isReturning } from "../answers/stored-queries.ts";

const InstallNote = lazyPage(() => import("./install-note.tsx").then((m) => m.InstallNote));

/** Offered to those who come back or have saved something; never to a first glance. */
export function InstallOffer() {
  const way = useInstallWay();
  const declined = useInstallDeclined();
  const hasSaved = (useSavedDesigns()?.length ?? 0) > 0;
  if (!way || declined || !(hasSaved || isReturning())) return null;
  return (
    <ErrorBoundary optional>
      <Suspense>
        <InstallNote way={way} />
      </Suspense>
    </ErrorBoundary>
  );
}
