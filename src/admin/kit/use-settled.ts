import { useEffect, useState } from "react";

const PAUSE = 250;

/** A value as it was when it last rested for a quarter of a second: what is typed is asked for then. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
