import { useEffect, useState } from "react";
import { type OnDevice, measureDevice } from "./on-device.ts";

const EVERY = 1_000;

/** What is on the device: measured now, whenever `changed` changes, and each second while `busy`. */
export function useOnDevice(busy: boolean, changed: unknown): OnDevice | null {
  const [onDevice, setOnDevice] = useState<OnDevice | null>(null);
  useEffect(() => {
    let current = true;
    const measure = async () => {
      const measured = await measureDevice();
      if (current) setOnDevice(measured);
    };
    void measure();
    const timer = busy ? setInterval(() => void measure(), EVERY) : undefined;
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [busy, changed]);
  return onDevice;
}
