import type { Hero } from "../../../contract/settings/site.ts";
import { Link } from "../../components/link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { variantSource } from "../../lib/data/picture.ts";
import "./own-hero.css";

/** What the owner has put into the hero: the picture in place of the drawn nails, or the button below the words. */
export function OwnHero({ hero, part }: { hero: Hero; part: "picture" | "button" }) {
  if (part === "picture") return <HeroPictures {...hero} />;
  return hero.button ? <HeroButton {...hero.button} /> : null;
}

function HeroButton({ label, href }: NonNullable<Hero["button"]>) {
  const look = { className: buttonClass({ variant: "primary" }) };
  return (
    <p data-hero-button>
      {href.startsWith("/") ? (
        <Link {...look} href={href}>
          {label}
        </Link>
      ) : (
        <a {...look} href={href} rel="noopener">
          {label}
        </a>
      )}
    </p>
  );
}

const SIZES = "(min-width: 64rem) 30rem, 100vw";

/** By day and by night: the theme of the site decides which is shown, and so which is loaded. */
function HeroPictures({ picture, night, alt = "" }: Hero) {
  if (!picture) return null;
  return (
    <div data-hero-picture style={{ backgroundColor: picture.image.color }}>
      <HeroImage {...picture} alt={alt} by={night && "day"} />
      {night && <HeroImage {...night} alt={alt} by="night" />}
    </div>
  );
}

interface HeroImageProps extends NonNullable<Hero["picture"]> {
  alt: string;
  by: "day" | "night" | undefined;
}

function HeroImage({ image, position, alt, by }: HeroImageProps) {
  const source = variantSource(image);
  return (
    <>
      {by && (
        <link
          rel="preload"
          as="image"
          href={source.src}
          imageSrcSet={source.srcSet}
          imageSizes={SIZES}
          fetchPriority="high"
          media={`(min-height: 30rem) and (prefers-color-scheme: ${by === "day" ? "light" : "dark"})`}
        />
      )}
      <img
        {...source}
        sizes={SIZES}
        alt={alt}
        data-by={by}
        // A picture that is not shown is not loaded.
        loading={by ? "lazy" : "eager"}
        fetchPriority="high"
        decoding="async"
        style={{ objectPosition: position }}
      />
    </>
  );
}
