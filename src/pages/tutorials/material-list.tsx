import { useQuery } from "@tanstack/react-query";
import { BulletList } from "../../components/bullet-list.tsx";
import { MaterialLine } from "../../components/material-line.tsx";
import { relatedQuery } from "../../lib/data/related-query.ts";

/** What a lesson takes. */
export function MaterialList({ id, texts }: { id: string; texts: string[] }) {
  const { data } = useQuery(relatedQuery("tutorials", id));
  return (
    <BulletList texts={texts} className="mt-3">
      {(text) => <MaterialLine text={text} lines={data?.materials} />}
    </BulletList>
  );
}
