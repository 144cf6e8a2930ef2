import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { searchText } from "../inputs.ts";
import { model } from "../outputs.ts";

/** How a search is understood (decision 29), as the search page shows it. */
export const ParsedSearch = model("ParsedSearch", {
  parts: z
    .array(z.object({ label: z.string(), rest: z.string().describe("The search without it.") }))
    .describe("What is asked for, and what is left out."),
  excludes: z.boolean().describe("Whether a part is left out."),
  kind: z
    .enum(["tutorials", "posts", "products"])
    .exactOptional()
    .describe("What answers it better than designs do."),
  ignored: z.array(z.string()).describe("Words beyond the most that count."),
  words: z.string().describe("Its words and their synonyms, to highlight in results."),
});
export type ParsedSearch = z.infer<typeof ParsedSearch>;

export const searches = {
  parse: endpoint("GET", "/api/search/parse", {
    summary: "How a search is understood: its parts, and which kind of content comes first.",
    input: z.object({ q: searchText }),
    output: ParsedSearch,
  }),
};
