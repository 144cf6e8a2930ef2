import { useQuery } from "@tanstack/react-query";
import { productPath } from "../../../contract/product-path.ts";
import { BulletList } from "../../components/bullet-list.tsx";
import { Link } from "../../components/link.tsx";
import { relatedQuery } from "../../lib/data/related-query.ts";

/** What a lesson takes; what is known to be a product leads to it, once the server has said so. */
export function MaterialList({ id, texts }: { id: string; texts: string[] }) {
  const { data } = useQuery(relatedQuery("tutorials", id));
  return (
    <BulletList texts={texts} className="mt-3">
      {(text) => {
        const line = data?.materials?.find(
          (parts) => parts.map((one) => one.text).join("") === text,
        );
        if (!line) return text;
        return (
          <span>
            {line.map((part, at) =>
              part.product ? (
                <Link
                  key={at}
                  href={productPath(part.product)}
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
      }}
    </BulletList>
  );
}
