import { useFormContext } from "react-hook-form";
import type { SettingsForm } from "../../../contract/settings/settings.ts";
import { PictureField } from "../content-fields/picture-field.tsx";
import { FocusField } from "../kit/fields/focus-field.tsx";
import { useSetting } from "./setting-controls.tsx";

interface HeroPictureSettingProps {
  name: "hero_picture" | "hero_night_picture";
  /** The setting of its focal point. */
  focus: "hero_focus" | "hero_night_focus";
}

/** A picture of the hero, with the point that it is cut around. */
export function HeroPictureSetting({ name, focus }: HeroPictureSettingProps) {
  const { setValue } = useFormContext<SettingsForm>();
  const setPicture = (address: string, point = "") => {
    setValue(name, address, { shouldDirty: true });
    setValue(focus, point, { shouldDirty: true });
  };
  return (
    <div className="grid gap-3">
      <PictureField
        {...useSetting(name, setPicture)}
        name={name}
        onlyHere
        onPicture={(uploaded) => setValue(focus, uploaded?.focus ?? "", { shouldDirty: true })}
      />
      <FocusField name={focus} picture={name} hint="Tap what must stay in sight." />
    </div>
  );
}
