import { clsx } from "clsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "../../lib/router/address.ts";
import { MAIN_ID } from "../../lib/router/announce-page.ts";
import { paths } from "../../../contract/paths.ts";
import { preloadToaster } from "../../components/lazy-toaster.tsx";
import { Button } from "../../components/ui/button.tsx";
import { TooltipProvider } from "../../components/ui/tooltip.tsx";
import { OWN_BROWSER } from "../../lib/data/page-views.ts";
import { queries } from "../../lib/data/queries.ts";
import { useTheme } from "../../lib/device/theme.ts";
import { deviceStorage } from "../../lib/state/web-storage.ts";
import { AdminHead } from "../kit/admin-head.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { failureMessage } from "../kit/failure.ts";
import { SessionDialog } from "../session/session.tsx";
import { useUnsentWork } from "../unfinished/unfinished-list.tsx";
import { useNoStrayFiles } from "../kit/use-dropped-files.ts";
import { useLogoutElsewhere } from "./use-logout.ts";
import "../../styles/admin.css";

interface AdminFrameProps {
  title: string;
  path: string;
  /** Its width. */
  className: string;
  children: ReactNode;
}

/** A page of the back office: for the signed-in admin only, with its header. */
export function AdminFrame({ title, path, className, children }: AdminFrameProps) {
  const { data: status, error, refetch } = useQuery(queries.status());
  const navigate = useNavigate();
  // Follows changes of the theme.
  useTheme();
  useNoStrayFiles();
  useLogoutElsewhere();
  const signedOut = status?.authenticated === false;
  const signedIn = status?.authenticated === true;

  useEffect(preloadToaster, []);

  useEffect(() => {
    if (signedIn) deviceStorage.write(OWN_BROWSER, "1");
  }, [signedIn]);

  useEffect(() => {
    if (signedOut) navigate(paths.adminLogin, { replace: true });
  }, [signedOut, navigate]);

  return (
    <div className="min-h-dvh bg-page text-ink">
      <AdminHead title={title} path={path} />
      {status?.authenticated ? (
        <TooltipProvider>
          <SessionDialog />
          <UnsentWork />
          <AdminHeader title={title} path={path} />
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className={clsx("mx-auto px-3 pb-16 outline-none sm:px-6", className)}
          >
            {children}
          </main>
        </TooltipProvider>
      ) : (
        <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
          <h1 className="sr-only">{title}</h1>
          <p role="status" className="text-quiet">
            {error && !status ? failureMessage(error) : "Checking authentication..."}
          </p>
          {error && !status && <Button onClick={() => void refetch()}>Try again</Button>}
        </main>
      )}
    </div>
  );
}

function UnsentWork() {
  useUnsentWork();
  return null;
}
