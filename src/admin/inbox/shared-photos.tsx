import {
  FILE_NAME_HEADER,
  SHARED_PARAM,
  SHARED_PHOTOS_CACHE,
} from "../../../contract/pictures/shared-photos.ts";
import { Smartphone } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { install, isInstalled, useInstallWay } from "../../lib/device/install.ts";
import { counted } from "../../lib/format/numbers.ts";
import { useSearchParams } from "../../lib/router/address.ts";

interface SharedPhoto {
  address: string;
  file: File;
}

/**
 * Photos that the phone’s share sheet left on this device. What was just shared to the installed app is taken immediately;
 * all else only when asked, since other sites can send forms to the same address.
 */
export function SharedPhotos({ onFiles }: { onFiles: (files: File[]) => void }) {
  const batch = useSearchParams().get(SHARED_PARAM);
  const [photos, setPhotos] = useState<SharedPhoto[]>();

  function take(taken: SharedPhoto[]) {
    onFiles(taken.map(({ file }) => file));
    drop(taken);
  }

  function drop(dropped: SharedPhoto[]) {
    setPhotos((all) => all?.filter((one) => !dropped.includes(one)));
    void removeShared(dropped);
  }

  const start = useEffectEvent((found: SharedPhoto[]) => {
    setPhotos(found);
    const own = found.filter(({ address }) => batch && address.includes(`/${batch}/`));
    if (own.length > 0 && isInstalled()) take(own);
  });
  useEffect(() => {
    let isOver = false;
    void sharedPhotos().then((found) => isOver || start(found));
    return () => void (isOver = true);
  }, []);

  if (!photos || (photos.length === 0 && batch !== "")) return null;
  if (photos.length === 0) {
    return (
      <p role="alert" className={BOX}>
        Couldn’t take the shared photos, since the app had not started before. Please share them
        again.
      </p>
    );
  }
  return (
    <section aria-label="Shared photos" className={BOX}>
      <p className="grow">
        {counted(photos.length, { one: "photo was", many: "photos were" })} shared to this device.
      </p>
      <Button variant="secondary" onClick={() => take(photos)}>
        Add to the inbox
      </Button>
      <Button variant="quiet" onClick={() => drop(photos)}>
        Discard
      </Button>
    </section>
  );
}

const BOX =
  "mb-4 flex flex-wrap items-center gap-3 rounded-media bg-shell p-4 text-sm text-on-shell";

/** Offers to install the back office, to which a phone can then share photos. */
export function InstallHint() {
  const way = useInstallWay();
  if (way !== "prompt") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      Or share them from any app of your phone, once the back office is installed there.
      <Button variant="secondary" size="small" onClick={() => void install()}>
        <Smartphone aria-hidden className="size-4" /> Install
      </Button>
    </p>
  );
}

/** None where the browser keeps nothing. */
async function sharedPhotos(): Promise<SharedPhoto[]> {
  try {
    const cache = await caches.open(SHARED_PHOTOS_CACHE);
    const found = (await cache.keys()).map(async ({ url }) => {
      const kept = await cache.match(url);
      if (!kept) return [];
      const name = decodeURIComponent(kept.headers.get(FILE_NAME_HEADER) ?? "");
      const blob = await kept.blob();
      return [{ address: url, file: new File([blob], name, { type: blob.type }) }];
    });
    return (await Promise.all(found)).flat();
  } catch {
    return [];
  }
}

async function removeShared(photos: SharedPhoto[]): Promise<void> {
  const cache = await caches.open(SHARED_PHOTOS_CACHE);
  await Promise.all(photos.map(({ address }) => cache.delete(address)));
}
