import { ImageUp } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { type AccentTheme, groundsOf } from "../../../contract/colors/accent.ts";
import {
  type SettingsForm,
  GROUND_COLORS,
  type LogoGround,
} from "../../../contract/settings/settings.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { SelectField } from "../kit/fields/choice-fields.tsx";
import { SwitchField, useFormField } from "../kit/fields/text-field.tsx";
import { LibraryButton } from "../pictures/picture-picker.tsx";
import { FileButton } from "../kit/buttons.tsx";
import { UploadProgress, usePictureUpload } from "../pictures/upload.tsx";
import { SettingField } from "./setting-controls.tsx";

/** A logo that is this many times wider than high probably contains the name. */
const WIDE = 2;
const GROUNDS = [
  { value: "light", label: "Light plate in dark mode" },
  { value: "dark", label: "Dark plate in light mode" },
];

export function LogoSetting() {
  const { setValue: set } = useFormContext<SettingsForm>();
  const { value, setValue } = useFormField<string>("logo");
  const action = value ? "Replace logo" : "Upload logo";
  const { upload, start } = usePictureUpload(({ thumbnailUrl, image }) =>
    take(thumbnailUrl, image),
  );

  function take(address: string, { width, height }: Picture) {
    const saysName = width > WIDE * height;
    void groundFor(address).then((ground) => setLogo(address, ground, saysName));
  }

  function setLogo(logo: string, ground: LogoGround, saysName: boolean) {
    setValue(logo);
    set("logo_ground", ground, { shouldDirty: true });
    set("logo_says_name", saysName, { shouldDirty: true });
  }

  return (
    <div className="grid gap-3">
      <SettingField name="logo" setValue={() => setLogo("", "", false)}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              {...control}
              aria-label={action}
              fileLabel="Logo file"
              onFiles={([file]) => file && void start(file)}
            >
              <ImageUp aria-hidden className="size-4" />
              {action}
            </FileButton>
            <LibraryButton onPick={({ address, image }) => take(address, image)} />
            {upload && <UploadProgress share={upload.share} />}
          </div>
        )}
      </SettingField>
      {value && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Sample theme="light" name="Light" />
            <Sample theme="dark" name="Dark" />
          </div>
          <SelectField name="logo_ground" optional={false} prompt="Nothing" options={GROUNDS} />
          <SwitchField name="logo_says_name" />
        </>
      )}
    </div>
  );
}

const INK = { light: "#2b1423", dark: "#f8eaee" };

/** The start of the header in a theme's colors. */
function Sample({ theme, name }: { theme: AccentTheme; name: string }) {
  const { control } = useFormContext<SettingsForm>();
  const [logo, ground, saysName, site] = useWatch({
    control,
    name: ["logo", "logo_ground", "logo_says_name", "name"],
  });
  const behind = ground && ground !== theme ? { background: GROUND_COLORS[ground] } : {};
  return (
    <figure
      className="min-w-0 rounded-media border border-line p-4"
      style={{ background: groundsOf(theme).page, color: INK[theme] }}
    >
      <figcaption className="text-xs">{name}</figcaption>
      <p className="display mt-2 flex min-h-11 items-center gap-2.5 text-xl wrap-anywhere">
        <img
          src={logo}
          alt=""
          className="h-9 w-auto max-w-44 shrink-0 rounded-lg object-contain"
          style={behind}
        />
        {!saysName && site}
      </p>
    </figure>
  );
}

/** Width and height in pixels of the analyzed copy. */
const SKETCH = 32;
/** Pixels below this opacity, of 255, are see-through. */
const OPAQUE = 200;
/** Share of see-through pixels from which a logo is not a plain rectangle. */
const SOME = 0.05;
/** Lightness, 0 to 1, beyond which a logo is invisible on the dark or the light page. */
const DARK = 0.2;
const LIGHT = 0.78;

/** The ground that a logo needs to be visible by day and by night; none if it cannot be read. */
async function groundFor(address: string): Promise<LogoGround> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(SKETCH, SKETCH);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, SKETCH, SKETCH);
    return groundOf(context?.getImageData(0, 0, SKETCH, SKETCH).data ?? new Uint8ClampedArray());
  } catch {
    return "";
  }
}

export function groundOf(pixels: Uint8ClampedArray): LogoGround {
  let light = 0;
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < OPAQUE) continue;
    seen += 1;
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  const all = pixels.length / 4;
  if (seen === 0 || seen > all * (1 - SOME)) return "";
  const lightness = light / seen;
  return lightness < DARK ? "light" : lightness > LIGHT ? "dark" : "";
}
