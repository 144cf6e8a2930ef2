import { useSite } from "../lib/data/site.ts";

interface LogoProps {
  /** Gives it its height. */
  className: string;
}

/** The site's own logo, or else the crescent. */
export function Logo({ className }: LogoProps) {
  const { logo } = useSite();
  if (!logo) return <LogoMark className={className} />;
  return <img alt="" {...logo.img} className={`${className} w-auto max-w-44 rounded-lg`} />;
}

/** A crescent inside an almond nail. */
export function LogoMark({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 36 54" className={className} aria-hidden>
      <path
        fill="var(--lacquer)"
        d="M18 1C25.5 1 31 14 33 26 34 31.5 34.5 35 34.5 39 34.5 47.5 27.5 53 18 53S1.5 47.5 1.5 39C1.5 35 2 31.5 3 26 5 14 10.5 1 18 1"
      />
      <path
        fill="var(--page)"
        d="M6.5 34C5.5 42.5 10.5 48.5 18 48.5S30.5 42.5 29.5 34C27.5 39.5 23.5 42 18 42S8.5 39.5 6.5 34"
      />
    </svg>
  );
}
