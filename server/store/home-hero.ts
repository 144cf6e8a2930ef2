import { cutPosition, parseFocus } from "../../contract/pictures/focus.ts";
import type { Picture } from "../../contract/pictures/upload.ts";
import { HERO_RATIO } from "../../contract/settings/hero-settings.ts";
import type { Hero } from "../../contract/settings/site.ts";
import type { Db } from "../database/database.ts";
import { picturesAt } from "./pictures/uploads.ts";
import { shownLink } from "./site-links.ts";
import type { CurrentSettings } from "./site-settings.ts";

/** The owner's button and pictures at the top of the home page; undefined while there are none. */
export async function homeHero(db: Db, settings: CurrentSettings): Promise<Hero | undefined> {
  const { hero_button, hero_picture, hero_night_picture, hero_alt } = settings;
  const href = hero_button && (await shownLink(db, settings, settings.hero_link));
  const [day, dark] = await picturesAt(db, [hero_picture, hero_night_picture]);
  const hero: Hero = {
    ...(href && { button: { label: hero_button, href } }),
    ...(day && { picture: cut(day, settings.hero_focus), ...(hero_alt && { alt: hero_alt }) }),
    ...(day && dark && { night: cut(dark, settings.hero_night_focus) }),
  };
  return Object.keys(hero).length > 0 ? hero : undefined;
}

function cut(image: Picture, focus: string) {
  const point = parseFocus(focus) ?? { x: 50, y: 50 };
  return { image, position: cutPosition(point, image.width / image.height, HERO_RATIO) };
}
