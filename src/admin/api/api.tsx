import { Tokens } from "./tokens.tsx";
import { Webhooks } from "./webhooks.tsx";

/** How programs work with the site. */
export function AdminApi() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Tokens />
      <Webhooks />
    </div>
  );
}
