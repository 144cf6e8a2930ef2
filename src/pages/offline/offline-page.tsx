import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { useChoice, changeChoice } from "../../features/offline/download/choice.ts";
import {
  useProgress,
  useCacheSupport,
  useOnDevice,
  askForDownload,
} from "../../features/offline/download/use-download.ts";
import { useSite } from "../../lib/data/site.ts";
import { Status } from "./status.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { offline } from "../../../contract/endpoints.ts";
import { everythingBytes } from "../../features/offline/download/choose-pictures.ts";
import { bytesText, numberText, counted } from "../../lib/format/numbers.ts";
import { endpointQuery } from "../../lib/data/queries.ts";
import { useEffect, useState, type ReactNode, useId, Suspense } from "react";
import type { Subscribed } from "../../features/offline/announcements.ts";
import { useObstacle } from "../../lib/connection/connection.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { Switch } from "../../components/ui/switch.tsx";
import { Button } from "../../components/ui/button.tsx";
import { fetchCode, lazyPage } from "../../lib/router/lazy-page.ts";
import { useSavedDesigns } from "../../lib/visitor/saved-designs.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import clsx from "clsx";
import type { OnDevice } from "../../features/offline/download/on-device.ts";

export function Page() {
  const site = useSite();
  const { name } = site;
  const possible = useCacheSupport() !== "impossible";
  const busy = useProgress() !== null;
  const onDevice = useOnDevice(busy, useChoice());
  return (
    <div className="wrap">
      <Head
        title={PAGES.offline.name}
        description={DESCRIPTIONS.offline(site)}
        path={paths.offline}
        unlisted
      />
      <header className="pt-8 md:pt-12 low:pt-2">
        <h1 className="display text-4xl low:text-3xl">Offline &amp; storage</h1>
        <p className="mt-4 max-w-[38.5em] text-lg text-quiet">
          {name} keeps a copy of itself on this device: for the train, the salon basement, the
          kitchen table. It stays here, and you decide how much.
        </p>
        <noscript>
          <p className="mt-4">This page needs JavaScript, which is turned off.</p>
        </noscript>
      </header>
      <div className="mt-10 grid items-stretch gap-x-12 gap-y-14 lg:grid-cols-2 noscript:hidden">
        <Status whole={onDevice?.whole} />
        <Inventory onDevice={onDevice} />
        {possible && <Everything />}
        {possible && <Announcements />}
        <RemoveAll />
      </div>
    </div>
  );
}

/** The option to store more than usual, with its size. */
function Everything() {
  const client = useQueryClient();
  const choice = useChoice();
  const { data: pictures } = useQuery(endpointQuery(offline.worthKeeping, {}));
  const size = pictures && bytesText(everythingBytes(pictures.items));
  return (
    <SwitchedSection
      title="Keep pictures of everything"
      text={
        <>
          In large size too, so every look opens sharp offline.{" "}
          <span className="text-ink">
            {size ? `Takes ${size}.` : "You’ll see its size once you’re online."}
          </span>
        </>
      }
      disabled={!choice}
      checked={choice?.keep === "everything"}
      onChange={(on) => {
        changeChoice({ keep: on ? "everything" : "usual" });
        void askForDownload(client);
      }}
    />
  );
}

/** Why the switch cannot be used. */
const HINDRANCES: Partial<Record<Subscribed, string>> = {
  impossible:
    "This browser can’t show notifications here. On an iPhone or iPad, install the site first.",
  blocked: "Your browser blocks notifications from this site. Allow them in its settings.",
};

const load = () => import("../../features/offline/announcements.ts");

/** Whether this device gets notifications of new looks. Only its owner turns them on. */
function Announcements() {
  const isOffline = useObstacle() !== null;
  const { state, wanted, change } = useSubscribed();
  const hindrance = isOffline ? "This needs a connection." : state && HINDRANCES[state];
  return (
    <SwitchedSection
      title="Tell me about new looks"
      text={
        <>
          A notification now and then, when there are new looks. No account needed.{" "}
          {hindrance && <span className="text-ink">{hindrance}</span>}
        </>
      }
      disabled={hindrance !== undefined || state === undefined || wanted !== undefined}
      checked={wanted ?? state === "on"}
      onChange={(on) => void change(on)}
    />
  );
}

/** Undefined until known; `wanted` while it is being changed. */
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
        title: "That didn’t work",
        description: "Couldn’t reach the site or your browser’s push service.",
        variant: "destructive",
      });
    }
    setWanted(undefined);
  }

  return { state, wanted, change };
}

interface SwitchedSectionProps {
  title: string;
  text: ReactNode;
  disabled: boolean;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A section with one switch, and what it does. */
function SwitchedSection(props: SwitchedSectionProps) {
  const { title, text, disabled, checked, onChange } = props;
  const id = useId();
  return (
    <section className="flex items-start justify-between gap-6 border-t border-line pt-8">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-1 max-w-[35.9em] text-quiet">
          {text}
        </p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="mt-1"
        disabled={disabled}
        checked={checked}
        onCheckedChange={onChange}
      />
    </section>
  );
}

const ConfirmDialog = lazyPage(() =>
  import("../../components/ui/dialog.tsx").then((m) => m.ConfirmDialog),
);

const loadRemoval = () => import("../../features/offline/download/on-device.ts");

/** Clears the device, after a dialog that says what is removed and what stays. */
function RemoveAll() {
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
    toast({ title: "Everything was removed" });
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
          Removes texts and pictures, and stops saving more. Saved looks, ticked steps and unsent
          messages stay.
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
                You won’t be able to read offline. The site itself, your ticked steps and unsent
                messages stay.
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

function Inventory({ onDevice }: { onDevice: OnDevice | null }) {
  return (
    <section aria-labelledby="inventory" className="flex flex-col justify-center">
      <h2 id="inventory" className="display text-2xl">
        On this device
      </h2>
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-media border border-line bg-line sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {counts(onDevice).map(({ name, count, all }) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface p-5">
            <dt className="text-sm text-quiet">
              {name}
              {all !== undefined && ` of ${numberText(all)}`}
            </dt>
            <dd className="display text-3xl tabular-nums">
              {count === undefined ? (
                <span aria-hidden className="gloss rounded-control text-transparent">
                  000
                </span>
              ) : (
                numberText(count)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Room onDevice={onDevice ?? UNKNOWN} known={onDevice !== null} />
    </section>
  );
}

function counts(onDevice: OnDevice | null) {
  const { designs, allDesigns } = onDevice ?? {};
  return [
    { name: "Looks", count: designs, all: designs === allDesigns ? undefined : allDesigns },
    { name: "Tutorials", count: onDevice?.tutorials },
    { name: "Blog posts", count: onDevice?.posts },
    { name: "Products", count: onDevice?.products },
  ];
}

/** Reserves the space of the numbers to come. */
const UNKNOWN: Pick<OnDevice, "bytes" | "pictures" | "allowed"> = {
  bytes: { pictures: 1, texts: 1, app: 1 },
  pictures: 0,
  allowed: 0,
};

function Room({ onDevice, known }: { onDevice: typeof UNKNOWN; known: boolean }) {
  const { bytes, pictures, allowed } = onDevice;
  const parts = [
    {
      name: counted(pictures, { one: "picture", many: "pictures" }),
      bytes: bytes.pictures,
      color: "bg-lacquer",
    },
    { name: "Texts and lists", bytes: bytes.texts, color: "bg-gilt" },
    { name: "The site itself", bytes: bytes.app, color: "bg-line-strong" },
  ];
  const total = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (
    <div className={clsx("mt-8", known || "invisible")}>
      <p className="text-lg">
        <strong className="font-semibold tabular-nums">{bytesText(total)}</strong>
        <span className="text-quiet">
          {allowed === undefined ? " in all" : ` of the ${bytesText(allowed)} this browser allows`}
        </span>
      </p>
      <div aria-hidden className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full bg-shell">
        {parts.map(({ name, bytes, color }) => (
          <span key={color} title={name} className={color} style={{ flexGrow: bytes }} />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {parts.map(({ name, bytes, color }) => (
          <li key={color} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-full ${color}`} />
            {name}
            <span className="text-quiet tabular-nums">{bytesText(bytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
