import { paths } from "../../../contract/paths.ts";
import { MAIN_ID } from "../../lib/router/announce-page.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettings } from "./use-settings.ts";

export function AdminSettings() {
  return (
    <AdminFrame title="Settings" path={paths.adminSettings}>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto max-w-5xl px-3 pt-2 pb-16 outline-none sm:px-6"
      >
        <Loaded />
      </main>
    </AdminFrame>
  );
}

function Loaded() {
  const { data, error, refetch } = useSettings();
  if (data) return <SettingsForm settings={data} />;
  if (error) return <ListFailure noun="settings" error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" className="grid gap-6">
      {[0, 1, 2].map((row) => (
        <div key={row} className="gloss h-72 rounded-media" />
      ))}
    </div>
  );
}
