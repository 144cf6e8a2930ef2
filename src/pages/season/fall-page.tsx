import { ORIGINAL } from "../../lib/seasons/fall.ts";
import { OriginalSeason } from "./season-view.tsx";

export function Page() {
  return <OriginalSeason original={ORIGINAL} />;
}
