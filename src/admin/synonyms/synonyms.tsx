import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";
import { ListFailure } from "../crud/list/list-states.tsx";
import { EverySiteSynonyms } from "./every-site-synonyms.tsx";
import { SynonymsDialog } from "./synonyms-dialog.tsx";
import { useSynonyms } from "./use-synonyms.ts";

const LINES = { one: "line", many: "lines" };

/** What visitors call things otherwise, as far as the site's editors have said so. */
export function Synonyms() {
  const { data, error, refetch } = useSynonyms();
  const [editing, setEditing] = useState(false);
  if (!data) {
    if (!error) return <div className="h-40" aria-busy="true" />;
    return <ListFailure noun="synonyms" error={error} onRetry={() => void refetch()} />;
  }
  const count = data.list.split("\n").filter((line) => /^\s*[^\s#]/.test(line)).length;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-quiet">
        Visitors do not always use your words. Say which ones mean the same, and a search for one
        finds the others, too.
        {count > 0 && ` Your own list has ${counted(count, LINES)}.`}
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
        {data.list === "" ? "Add synonyms" : "Edit synonyms"}
      </Button>
      <EverySiteSynonyms />
      {editing && <SynonymsDialog synonyms={data} onClose={() => setEditing(false)} />}
    </div>
  );
}
