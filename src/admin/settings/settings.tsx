import { siteSettings } from "../../../contract/settings/site-settings.ts";
import { useAdminQuery } from "../kit/calls.ts";
import { paths } from "../../../contract/paths.ts";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { SettingsForm } from "./settings-form.tsx";

export function AdminSettings() {
  return (
    <AdminFrame title="Settings" path={paths.adminSettings} className="max-w-5xl pt-2">
      <LoadedSettings />
    </AdminFrame>
  );
}

function LoadedSettings() {
  return (
    <Loaded
      query={useAdminQuery(siteSettings.find, {})}
      noun="settings"
      skeleton={<Blocks count={3} className="h-72 rounded-media" />}
    >
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  );
}
