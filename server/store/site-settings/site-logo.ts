import type { SettingsForm } from "../../../contract/settings/settings-form.ts";
import { GROUND_COLORS, type SiteLogo } from "../../../contract/settings/logo.ts";
import type { Picture } from "../../../contract/upload.ts";
import type { Db } from "../../database/database.ts";
import { recordReads } from "../../database/reads.ts";
import { parseUploadAddress } from "../pictures/picture-focus.ts";
import { picturesAt } from "../pictures/uploads.ts";
import { currentSettings } from "./site-settings.ts";

/** The site's own logo. */
export interface Logo {
  picture: Picture;
  ground: "light" | "dark" | undefined;
  /** Begins the addresses of its icons; another logo, or another ground, has others. */
  icons: string;
}

const BACKGROUNDS = {
  light: `light-dark(transparent,${GROUND_COLORS.light})`,
  dark: `light-dark(${GROUND_COLORS.dark},transparent)`,
};

type LogoSettings = Pick<SettingsForm, "logo" | "logo_ground" | "logo_says_name">;

/** Undefined while the site has the crescent. */
export async function siteLogo(db: Db, settings?: LogoSettings): Promise<Logo | undefined> {
  // No variable sets it.
  const { logo, logo_ground } = settings ?? (await currentSettings(db, {}));
  const id = parseUploadAddress(logo)?.id;
  if (id === undefined) return undefined;
  // A picture stays as it is, and as long as a setting names it.
  const [picture] = await recordReads(new Set(), () => picturesAt(db, [logo]));
  if (!picture) return undefined;
  const ground = logo_ground || undefined;
  return { picture, ground, icons: `/logo/${[id, ground].filter(Boolean).join("-")}/` };
}

/** What pages are told of it. */
export function shownLogo({ picture, ground }: Logo, { logo_says_name }: LogoSettings): SiteLogo {
  const { width, height, variants } = picture;
  return {
    img: {
      src: variants[0]?.url ?? "",
      width,
      height,
      ...(ground && { style: { background: BACKGROUNDS[ground] } }),
    },
    ...(logo_says_name && { says_name: true }),
  };
}
