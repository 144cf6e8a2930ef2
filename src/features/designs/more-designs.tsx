import type { Design } from "../../../contract/forms/design.ts";
import { DesignMedia } from "../../components/cards/design-media.tsx";
import type { DesignNavigation } from "./design-navigation.ts";
import { DesignLink } from "./design-link.tsx";

interface MoreDesignsProps {
  design: Design;
  designs: Design[];
  navigation: DesignNavigation;
}

const SHOWN = 4;

/** Where to go from here: other designs of the page, those of the same category first. */
export function MoreDesigns({ design, designs, navigation }: MoreDesignsProps) {
  const similar = moreDesigns(design, designs);
  if (similar.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-6">
      <h3 className="font-semibold">More looks</h3>
      <ul className="mt-3 grid max-w-md grid-cols-4 gap-3">
        {similar.map((one) => (
          <li key={one.id}>
            <DesignLink
              id={one.id}
              navigation={navigation}
              label={one.title}
              className="arch block w-full overflow-hidden bg-shell transition-opacity hover:opacity-85"
            >
              <DesignMedia design={one} sizes="7rem" />
            </DesignLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next designs of the list, going round at its end; pins, which are frames, do not fit. */
export function moreDesigns(design: Design, designs: Design[]): Design[] {
  const index = designs.findIndex(({ id }) => id === design.id);
  const others = [...designs.slice(index + 1), ...designs.slice(0, Math.max(index, 0))].filter(
    ({ pinterest_embed_code }) => pinterest_embed_code.trim() === "",
  );
  const alike = others.filter(({ category }) => category === design.category);
  return [...new Set([...alike, ...others])].slice(0, SHOWN);
}
