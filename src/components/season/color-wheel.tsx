import { Link } from "../link.tsx";
import { PaintedNail } from "../nails/painted-nail.tsx";

export interface WheelColor {
  name: string;
  note: string;
  light: string;
  deep: string;
  /** Leads to the looks nearest to it. */
  href: string | undefined;
}

interface ColorWheelProps {
  label: string;
  colors: WheelColor[];
}

/** The colors of a season side by side, six in a row, as on a nail wheel; on phones beside their names, two in a row. */
export function ColorWheel({ label, colors }: ColorWheelProps) {
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-6 low:gap-2">
        {colors.map(({ name, note, light, deep, href }, index) => (
          <li
            key={`${name} ${light}`}
            className={`relative flex items-center gap-3 wrap-anywhere sm:flex-col sm:text-center ${DROP[index % DROP.length]}`}
          >
            <PaintedNail light={light} deep={deep} className="w-6 shrink-0 sm:w-full sm:max-w-20" />
            <div>
              <p className="text-sm font-semibold">
                <Swatch href={href}>{name}</Swatch>
              </p>
              <p className="text-xs text-quiet">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Swatch({ href, children }: { href: string | undefined; children: string }) {
  if (!href || children === "") return children;
  return (
    <Link href={href} className="after:absolute after:inset-0 hover:text-lacquer">
      {children}
    </Link>
  );
}

/** They stand like fingertips: the middle ones higher. */
const DROP = ["sm:mt-9", "sm:mt-4", "", "", "sm:mt-4", "sm:mt-9"];
