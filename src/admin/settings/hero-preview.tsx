import { useFormContext, useWatch } from "react-hook-form";
import type { SettingsForm } from "../../../contract/forms/settings.ts";
import { LogoMark } from "../../components/logo.tsx";

/** How the home page would begin. */
export function HeroPreview() {
  const { control } = useFormContext<SettingsForm>();
  const [name, heading, text] = useWatch({ control, name: ["name", "hero_heading", "hero_text"] });
  return (
    <figure
      aria-label="Preview of the home page"
      className="rounded-media border border-line bg-page p-5 wrap-anywhere"
    >
      <p className="display flex items-center gap-2 text-lg">
        <LogoMark className="h-7" />
        {name}
      </p>
      <p className="display mt-5 max-w-[12em] text-3xl">{heading}</p>
      <p className="mt-3 max-w-[28em] whitespace-pre-line text-quiet">{text}</p>
    </figure>
  );
}
