import type { ReactNode } from "react";
import { paths } from "../../../contract/paths.ts";
import { Breadcrumb } from "../breadcrumb.tsx";
import { type WheelColor, ColorWheel } from "./color-wheel.tsx";

interface WheelHeroProps {
  /** Of the season. */
  name: string;
  heading: string;
  colors: WheelColor[];
  children: ReactNode;
}

/** A season’s heading, with its colors side by side as on a nail wheel. */
export function WheelHero({ name, heading, colors, children }: WheelHeroProps) {
  return (
    <header className="wrap">
      <Breadcrumb trail={[{ name: "Nail Designs", href: paths.allDesigns }]} name={name} />
      <div className="grid items-center gap-x-12 gap-y-7 pt-1 md:pt-8 lg:grid-cols-[1fr_1.1fr] low:gap-x-8 low:pt-1 low:md:grid-cols-[1fr_1.4fr]">
        <div>
          <h1 className="display text-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)] wrap-anywhere low:text-3xl">
            {heading}
          </h1>
          {children}
        </div>
        {colors.length > 0 && <ColorWheel label={`${name} palette`} colors={colors} />}
      </div>
    </header>
  );
}
