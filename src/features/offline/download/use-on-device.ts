import { useEffect, useState } from "react";
import { fetchCode } from "../../../lib/router/missing-code.ts";
import type { OnDevice } from "./on-device.ts";

const EVERY = 1_000;

/** What is on the device: measured now, whenever `changed` changes, and each second while `busy`. */
export function useOnDevice(busy: boolean, changed: unknown): OnDevice | null {
  const [onDevice, setOnDevice] = useState<OnDevice | null>(null);
  useEffect(() => {
    let current = true;
    const measure = async () => {
      const { measureDevice } = await fetchCode(() => import("./on-device.ts"));
      const measured = await measureDevice();
      if (current) setOnDevice(measured);
    };
    const tryToMeasure = () => void measure().catch(() => undefined);
    tryToMeasure();
    const timer = busy ? setInterval(tryToMeasure, EVERY) : undefined;
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [busy, changed]);
  return onDevice;
}
