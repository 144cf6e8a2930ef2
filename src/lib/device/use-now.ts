import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time, updated at this interval in milliseconds: each minute for texts such as "2 minutes ago". */
export function useNow(every = MINUTE): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
