import { paths } from "../../../contract/paths.ts";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { ListFailure } from "../kit/list/list-states.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettings } from "./use-settings.ts";

export function AdminSettings() {
  return (
    <AdminFrame title="Settings" path={paths.adminSettings} className="max-w-5xl pt-2">
      <Loaded />
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
