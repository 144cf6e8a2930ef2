import type { ReactNode } from "react";
import { ANNOUNCER_ID, MAIN_ID } from "../../lib/router/announce-page.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** What every public page has around it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-lacquer px-4 py-3 font-semibold text-on-lacquer focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <p id={ANNOUNCER_ID} role="status" className="sr-only" />
    </div>
  );
}
