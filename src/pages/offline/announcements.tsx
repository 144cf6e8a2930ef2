import { useEffect, useState } from "react";
import type { Subscribed } from "../../features/offline/announcements.ts";
import { useObstacle } from "../../lib/connection/connection.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { SwitchedSection } from "./switched-section.tsx";

/** Why the switch cannot be used. */
const HINDRANCES: Partial<Record<Subscribed, string>> = {
  impossible:
    "This browser cannot be told of anything here. On an iPhone or iPad, install the site first.",
  blocked: "Your browser blocks notifications of this site. Its settings can allow them again.",
};

const load = () => import("../../features/offline/announcements.ts");

/** Whether this device is told of new looks, which only its owner switches on. */
export function Announcements() {
  const isOffline = useObstacle() !== null;
  const { state, wanted, change } = useSubscribed();
  const hindrance = isOffline ? "This needs a connection." : state && HINDRANCES[state];
  return (
    <SwitchedSection
      title="Tell me of new looks"
      text={
        <>
          A notification now and then, when there are new looks. No account, and off again with this
          switch. {hindrance && <span className="text-ink">{hindrance}</span>}
        </>
      }
      disabled={hindrance !== undefined || state === undefined || wanted !== undefined}
      checked={wanted ?? state === "on"}
      onChange={(on) => void change(on)}
    />
  );
}

/** Undefined until it is known; `wanted` while it is being changed. */
function useSubscribed() {
  const [state, setState] = useState<Subscribed>();
  const [wanted, setWanted] = useState<boolean>();

  useEffect(() => {
    load()
      .then(({ findSubscribed }) => findSubscribed())
      .then(setState, () => setState("impossible"));
  }, []);

  async function change(on: boolean) {
    setWanted(on);
    try {
      const { subscribe, unsubscribe } = await load();
      setState(await (on ? subscribe() : unsubscribe()));
    } catch {
      toast({
        title: "That did not work",
        description: "The site or your browser’s push service cannot be reached right now.",
        variant: "destructive",
      });
    }
    setWanted(undefined);
  }

  return { state, wanted, change };
}
