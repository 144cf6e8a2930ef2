/** What lies behind a logo where it could not be seen: light by night, dark by day. */
export const LOGO_GROUNDS = ["", "light", "dark"] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];

/** A ground's color: that of the page in the other theme. */
export const GROUND_COLORS = { light: "#fff9f6", dark: "#190f16" } as const;

/** A site's own logo, as pages show it. */
export interface SiteLogo {
  /** The attributes of its element; the style has its ground, in the theme where it needs one. */
  img: { src: string; width: number; height: number; style?: { background: string } };
  /** The name stands in it, and not beside it. */
  says_name?: true;
}
