import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { offline } from "../../../contract/endpoints.ts";
import { Switch } from "../../components/ui/switch.tsx";
import { changeChoice, useChoice } from "../../features/offline/download/choice.ts";
import { everythingBytes } from "../../features/offline/download/choose-pictures.ts";
import { askForDownload } from "../../features/offline/download/ask-for-download.ts";
import { bytesText } from "../../lib/format/bytes.ts";
import { endpointQuery } from "../../lib/data/queries.ts";

/** The wish for more than the usual, with what it costs. */
export function Everything() {
  const id = useId();
  const client = useQueryClient();
  const choice = useChoice();
  const { data: manifest } = useQuery(endpointQuery(offline.manifest, {}));
  const size = manifest && bytesText(everythingBytes(manifest.pictures));
  return (
    <section className="flex items-start justify-between gap-6 border-t border-line pt-8">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          Keep pictures of everything
        </h2>
        <p id={`${id}-text`} className="mt-1 max-w-[35.9em] text-quiet">
          All that is listed here, in large size too, so that every look opens sharp without a
          connection.{" "}
          <span className="text-ink">
            {size ? `Takes ${size} in all.` : "Its size is known once there is a connection."}
          </span>
        </p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="mt-1"
        disabled={!choice}
        checked={choice?.keep === "everything"}
        onCheckedChange={(on) => {
          changeChoice({ keep: on ? "everything" : "usual" });
          void askForDownload(client);
        }}
      />
    </section>
  );
}
