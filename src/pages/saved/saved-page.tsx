import { useSearchParams } from "../../lib/router/address.ts";
import { parseIds } from "../../lib/data/shared-ids.ts";
import { OwnList } from "./own-list.tsx";
import { SharedList } from "./shared-list.tsx";

/** What is saved on this device, one of its boards, or a list that someone shared. */
export function Page() {
  const params = useSearchParams();
  const shared = parseIds(params.get("looks") ?? "");
  return (
    // What is saved is known late: until then and after, the foot stays below the first screen.
    <div className="wrap min-h-dvh">
      {shared.length > 0 ? <SharedList ids={shared} /> : <OwnList boardId={params.get("board")} />}
    </div>
  );
}
