import { type CSSProperties, useEffect, useState } from "react";

/** Where the part of the screen is that no keyboard covers, while something takes all of it. */
export function useVisibleScreen(isActive: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useEffect(() => {
    const view = visualViewport;
    if (!isActive || !view) return;
    const measure = () => setPlace({ top: view.offsetTop, height: view.height });
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      setPlace(undefined);
    };
  }, [isActive]);
  return place;
}
