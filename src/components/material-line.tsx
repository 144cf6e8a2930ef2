import { paths } from "../../contract/paths.ts";
import type { MaterialPart } from "../../contract/materials.ts";
import { Link } from "./link.tsx";

interface MaterialLineProps {
  text: string;
  /** The parts of all lines, once the server has answered. */
  lines: MaterialPart[][] | undefined;
}

/** One line of what is needed; the names of products are links. */
export function MaterialLine({ text, lines }: MaterialLineProps) {
  const line = lines?.find((parts) => parts.map((one) => one.text).join("") === text);
  if (!line) return text;
  return (
    <span>
      {line.map((part, at) =>
        part.product ? (
          <Link
            key={at}
            href={paths.product(part.product)}
            className="underline underline-offset-4 hover:text-lacquer"
          >
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
