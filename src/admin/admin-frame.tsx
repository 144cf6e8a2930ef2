import { clsx } from "clsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "../lib/router/address.ts";
import { MAIN_ID, announcePage } from "../lib/router/announce-page.ts";
import { paths } from "../../contract/paths.ts";
import { preloadToaster } from "../components/lazy-toaster.tsx";
import { Button } from "../components/ui/button.tsx";
import { TooltipProvider } from "../components/ui/tooltip.tsx";
import { queries } from "../lib/data/queries.ts";
import { useTheme } from "../lib/device/theme.ts";
import { AdminHeader } from "./admin-header.tsx";
import { failureMessage } from "./failure.ts";
import { AdminSession } from "./session/session.tsx";
import { useUnsentWork } from "./unfinished/unfinished-list.tsx";
import { useNoStrayFiles } from "./pictures/use-dropped-files.ts";
import { useLogoutElsewhere } from "./session/use-logout.ts";
import { useSite } from "../lib/data/site.ts";
import "../styles/admin.css";

interface AdminFrameProps {
  title: string;
  path: string;
  /** How wide it becomes. */
  className: string;
  children: ReactNode;
}

/** A page of the back office: for the signed-in admin only, with its header. */
export function AdminFrame({ title, path, className, children }: AdminFrameProps) {
  const { data: status, error, refetch } = useQuery(queries.status());
  const navigate = useNavigate();
  // Read for its listeners: a theme that changes meanwhile changes here too.
  useTheme();
  useNoStrayFiles();
  useLogoutElsewhere();
  const signedOut = status?.authenticated === false;

  useEffect(preloadToaster, []);

  useEffect(() => {
    if (signedOut) navigate(paths.adminLogin, { replace: true });
  }, [signedOut, navigate]);

  return (
    <div className="min-h-dvh bg-page text-ink">
      <AdminHead title={title} path={path} />
      {status?.authenticated ? (
        <AdminSession>
          <UnsentWork />
          <TooltipProvider>
            <AdminHeader title={title} path={path} />
            <main
              id={MAIN_ID}
              tabIndex={-1}
              className={clsx("mx-auto px-3 pb-16 outline-none sm:px-6", className)}
            >
              {children}
            </main>
          </TooltipProvider>
        </AdminSession>
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

/** Once signed in. */
function UnsentWork() {
  useUnsentWork();
  return null;
}

interface AdminHeadProps {
  title: string;
  path: string;
}

/** Title of a back-office page, which no search engine lists. */
export function AdminHead({ title, path }: AdminHeadProps) {
  const site = useSite();
  const pageTitle = `${title} - ${site.name}`;

  useEffect(() => announcePage(path, pageTitle), [path, pageTitle]);

  return (
    <>
      <title>{pageTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
