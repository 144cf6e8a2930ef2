import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "../../components/link.tsx";
import { useNavigate } from "../../lib/router/address.ts";
import { paths } from "../../../contract/paths.ts";
import { Logo } from "../../components/logo.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { MAIN_ID } from "../../lib/router/announce-page.ts";
import { AdminHead } from "../admin-head.tsx";
import { tokenOfLink } from "./invite-link.ts";
import { JoinForm } from "./join-form.tsx";
import { LoginForm } from "./login-form.tsx";

const REDIRECT_DELAY = 100;

export function AdminLogin() {
  const navigate = useNavigate();
  const [token] = useState(tokenOfLink);

  useEffect(() => {
    // Its code comes while the password is typed; if it does not, it is asked for again when needed.
    import("../dashboard.tsx").catch(() => {});
  }, []);

  function welcome() {
    toast({ title: "Login Successful", description: "Welcome to the admin dashboard!" });
    setTimeout(
      () => navigate(paths.adminDashboard, { replace: token !== undefined }),
      REDIRECT_DELAY,
    );
  }

  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="grid min-h-dvh place-items-center bg-page px-4 py-10 text-ink"
    >
      <AdminHead title="Admin Login" path={paths.adminLogin} />
      <div className="w-full max-w-md">
        <Link href={paths.home} className={buttonClass({ variant: "quiet" })}>
          <ArrowLeft aria-hidden className="size-4" /> Back to Home
        </Link>
        <div className="mt-3 rounded-media border border-line bg-surface p-6 shadow-float sm:p-10">
          <Logo className="mb-5 h-12" />
          {token === undefined ? (
            <>
              <h1 className="font-display text-2xl font-semibold">Admin Login</h1>
              <p className="mt-2 mb-8 text-quiet">Sign in to manage the site's content</p>
              <LoginForm onSignedIn={welcome} />
            </>
          ) : (
            <>
              <h1 className="mb-2 font-display text-2xl font-semibold">Invitation</h1>
              <JoinForm token={token} onJoined={welcome} />
            </>
          )}
          <p className="mt-6 text-center text-sm text-quiet">
            For admin access only. Authorized personnel only.
          </p>
        </div>
      </div>
    </main>
  );
}
