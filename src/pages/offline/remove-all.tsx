import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { numberText } from "../../lib/format/numbers.ts";
import { Button } from "../../components/ui/button.tsx";
import { fetchCode } from "../../lib/router/missing-code.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";

const ConfirmDialog = lazyPage(() =>
  import("../../components/ui/confirm-dialog.tsx").then((m) => m.ConfirmDialog),
);

const loadRemoval = () => import("../../features/offline/download/remove-everything.ts");

/** Clears the device, after a question that says what goes and what stays. */
export function RemoveAll() {
  const client = useQueryClient();
  const saved = useSavedDesigns()?.length ?? 0;
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [savedToo, setSavedToo] = useState(false);

  const ask = () => {
    loadRemoval().catch(() => undefined);
    setAsked(true);
    setAsking(true);
  };

  const remove = async () => {
    setAsking(false);
    setRemoving(true);
    const { removeEverything } = await fetchCode(loadRemoval);
    await removeEverything(client, { savedToo });
    setRemoving(false);
    setSavedToo(false);
    toast({ title: "Everything is removed" });
  };

  return (
    <section
      aria-labelledby="remove"
      className="flex items-start justify-between gap-6 border-t border-line pt-8 max-sm:flex-col lg:last:odd:col-span-2"
    >
      <div>
        <h2 id="remove" className="text-lg font-semibold">
          Remove everything
        </h2>
        <p className="mt-1 max-w-[35.9em] text-quiet">
          Texts and pictures go, and nothing more is kept ahead. Saved looks, ticked steps and
          waiting messages stay.
        </p>
      </div>
      <Button variant="secondary" disabled={removing} onClick={ask}>
        {removing ? "Removing…" : "Remove everything"}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Remove everything from this device?"
            description={
              <>
                Without a connection there will be nothing to read here. The site itself, your
                ticked steps and waiting messages stay.
                {saved > 0 && (
                  <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-ink">
                    <input
                      type="checkbox"
                      className="size-5 cursor-pointer accent-lacquer"
                      checked={savedToo}
                      onChange={({ target }) => setSavedToo(target.checked)}
                    />
                    {saved === 1
                      ? "Forget my saved look too"
                      : `Forget my ${numberText(saved)} saved looks too`}
                  </label>
                )}
              </>
            }
            action="Remove everything"
            cancel="Keep it"
            onConfirm={() => void remove()}
          />
        </Suspense>
      )}
    </section>
  );
}
