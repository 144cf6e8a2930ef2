import { clsx } from "clsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { House, LogOut } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { account } from "../../contract/endpoints.ts";
import { paths } from "../../contract/paths.ts";
import { LogoMark } from "../components/logo.tsx";
import { Button, buttonClass } from "../components/ui/button.tsx";
import { ConfirmDialog } from "../components/ui/confirm-dialog.tsx";
import { toast } from "../components/ui/toast-store.ts";
import { queries } from "../lib/queries.ts";
import { send } from "../lib/send.ts";
import { failureMessage, isSignedOut } from "./failure.ts";

export function DashboardHeader() {
  const { data: site } = useQuery(queries.site());
  const [confirming, setConfirming] = useState(false);
  const logout = useLogout();

  return (
    <header className="mx-auto flex max-w-7xl items-center gap-2 px-3 py-3 sm:px-6 sm:py-4">
      <LogoMark className="h-10 shrink-0" />
      <div className="mr-auto min-w-0">
        <p className="truncate text-xs font-semibold text-quiet">{site?.name ?? "Lunula"}</p>
        <h1 className="font-display text-xl leading-tight font-semibold">Dashboard</h1>
      </div>
      <Link href={paths.home} className={clsx(buttonClass({ variant: "quiet" }), "max-sm:px-2!")}>
        <House aria-hidden className="size-4 max-sm:hidden" /> Back to Home
      </Link>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        <LogOut aria-hidden className="size-4 max-sm:hidden" /> Logout
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Log out?"
        description="You will need your email and password to manage content again."
        action="Log out"
        cancel="Stay signed in"
        variant="primary"
        onConfirm={() => void logout()}
      />
    </header>
  );
}

/** Ends the session and forgets all admin data; the dashboard then leads to the login page. */
function useLogout() {
  const client = useQueryClient();
  return async () => {
    try {
      await send(account.logout, {});
    } catch (error) {
      if (!isSignedOut(error)) {
        toast({
          title: "Logout failed",
          description: failureMessage(error),
          variant: "destructive",
        });
        return;
      }
    }
    const statusKey = queries.status().queryKey;
    client.setQueryData(statusKey, { authenticated: false });
    client.removeQueries({
      predicate: ({ queryKey: [path] }) =>
        path !== statusKey[0] && typeof path === "string" && path.startsWith("/api/admin/"),
    });
  };
}
