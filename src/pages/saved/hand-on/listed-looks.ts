import type { Design } from "../../../../contract/forms/design.ts";
import type { ListWords } from "../look-list.ts";

/** A list with everything that its picture or card shows. */
export interface ListedLooks extends ListWords {
  designs: Design[];
  siteName: string;
  /** Where the list opens. */
  address: string;
}
