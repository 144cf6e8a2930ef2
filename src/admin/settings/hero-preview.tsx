import { useFormContext, useWatch } from "react-hook-form";
import type { SettingsForm } from "../../../contract/forms/settings.ts";
import { LogoMark } from "../../components/logo.tsx";

/** How the home page would begin. */
export function HeroPreview() {
  const { control } = useFormContext<SettingsForm>();
  const [name, heading, text, logo, saysName] = useWatch({
    control,
    name: ["name", "hero_heading", "hero_text", "logo", "logo_says_name"],
  });
  return (
    <figure
      aria-label="Preview of the home page"
      className="rounded-media border border-line bg-page p-5 wrap-anywhere"
    >
      <p className="display flex items-center gap-2 text-lg">
        {logo ? (
          <img src={logo} alt="" className="h-7 w-auto max-w-36 rounded-lg object-contain" />
        ) : (
          <LogoMark className="h-7" />
        )}
        {!(logo && saysName) && name}
      </p>
      <p className="display mt-5 max-w-[12em] text-3xl">{heading}</p>
      <p className="mt-3 max-w-[28em] whitespace-pre-line text-quiet">{text}</p>
    </figure>
  );
}
