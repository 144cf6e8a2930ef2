import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time, each minute anew, for texts such as "2 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
