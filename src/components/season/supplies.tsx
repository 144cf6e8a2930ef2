import { useQuery } from "@tanstack/react-query";
import { textList } from "../../../contract/text/text-list.ts";
import { materialsQuery } from "../../lib/data/materials.ts";
import { MaterialLine } from "../material-line.tsx";
import { TextPanel } from "./text-panel.tsx";

/** What a season’s sets are painted with, a JSON array of texts. */
export function Supplies({ texts }: { texts: string }) {
  const { data } = useQuery(materialsQuery(texts));
  return (
    <TextPanel title="What you need" texts={textList(texts)}>
      {(text) => <MaterialLine text={text} lines={data?.items} />}
    </TextPanel>
  );
}
