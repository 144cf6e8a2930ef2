import { useEffect, useState } from "react";
import { colorOf } from "../../../contract/colors/palette.ts";
import { NEAR_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { iconButton } from "../../components/icon-button.tsx";
import { Link } from "../../components/link.tsx";

/** The colors of a look's polish, each a link to more of it. */
export function PaletteLinks({ palette }: { palette: string[] }) {
  const nameOf = useColorNames();
  if (palette.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p id="more-in-color" className="text-sm text-quiet">
        More in this color
      </p>
      <ul aria-labelledby="more-in-color" className="-mx-1.5 flex flex-wrap">
        {palette.map(colorOf).map((color) => (
          <li key={color}>
            <Link
              href={`${paths.allDesigns}?${NEAR_PARAM}=${color.slice(1)}`}
              aria-label={nameOf(color)}
              title={nameOf(color)}
              className={iconButton()}
            >
              <ColorDot color={color} large />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What colors are called, once that is there: until then, and without it, what they are. */
function useColorNames() {
  const [names, setNames] = useState<{ colorName: (color: string) => string }>();
  useEffect(() => {
    async function load() {
      setNames(await import("../../components/facets/color-word.ts").catch(() => undefined));
    }
    void load();
  }, []);
  return names?.colorName ?? ((color: string) => color);
}
