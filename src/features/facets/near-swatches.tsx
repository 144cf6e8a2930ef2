import { wordLabel } from "../../../contract/facets/facets.ts";
import { nearOf } from "../../../contract/colors/near.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { SWATCHES } from "../../components/facets/swatches.ts";
import { iconButton } from "../../components/icon-button.tsx";
import { Link } from "../../components/link.tsx";
import { usePathname, useSearchParams } from "../../lib/router/address.ts";
import { type OnChoose, chosenBy } from "./facet-chip.tsx";
import { nearTo } from "./facet-address.ts";

/** Those of one color each. */
const COLORS = Object.entries(SWATCHES).filter(([, swatch]) => swatch.startsWith("#"));

interface NearSwatchesProps {
  className: string;
  /** Follows a link in place of the browser. */
  onChoose?: OnChoose;
}

/** Links to the same list, nearest first to one of the named colors. */
export function NearSwatches({ className, onChoose }: NearSwatchesProps) {
  const path = usePathname();
  const params = useSearchParams();
  const near = nearOf(params);
  const linkTo = (color: string) => {
    const href = nearTo(path, params, color);
    return { href, onClick: onChoose && chosenBy(onChoose, href) };
  };
  return (
    <ul aria-label="Nearest to a color" className={className}>
      {COLORS.map(([word, color]) => (
        <li key={word}>
          <Link
            {...linkTo(color)}
            aria-current={color === `#${near}` ? "true" : undefined}
            title={wordLabel(word)}
            className={iconButton("aria-[current=true]:bg-shell")}
          >
            <ColorDot color={color} large />
            <span className="sr-only">Nearest to {wordLabel(word)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
