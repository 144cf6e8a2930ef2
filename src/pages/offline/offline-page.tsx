import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { useChoice } from "../../features/offline/download/choice.ts";
import { useProgress } from "../../features/offline/download/progress.ts";
import { useCacheSupport } from "../../features/offline/download/use-cache-support.ts";
import { useOnDevice } from "../../features/offline/download/use-on-device.ts";
import { useSite } from "../../lib/data/site.ts";
import { Announcements } from "./announcements.tsx";
import { Everything } from "./everything.tsx";
import { Inventory } from "./inventory.tsx";
import { RemoveAll } from "./remove-all.tsx";
import { Status } from "./status.tsx";

export function Page() {
  const { name } = useSite();
  const possible = useCacheSupport() !== "impossible";
  const busy = useProgress() !== null;
  const onDevice = useOnDevice(busy, useChoice());
  return (
    <div className="wrap">
      <Head
        title={PAGES.offline.name}
        description={`What ${name} keeps on this device for reading without a connection, how much room it takes, and how to change that.`}
        path={paths.offline}
        unlisted
      />
      <header className="pt-8 md:pt-12">
        <h1 className="display text-4xl">Offline &amp; storage</h1>
        <p className="mt-4 max-w-[38.5em] text-lg text-quiet">
          {name} keeps a copy of itself on this device: for the train, the salon basement, the
          kitchen table. It stays here, and you decide how much.
        </p>
        <noscript>
          <p className="mt-4">Looking into the device needs JavaScript, which is switched off.</p>
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
