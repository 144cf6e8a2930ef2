import clsx from "clsx";
import { Star } from "lucide-react";

/** Only for products with reviews. */
export function Rating({ rating, size = 16 }: { rating: string; size?: number }) {
  const filled = filledStars(rating);
  return (
    <span
      role="img"
      aria-label={`Rated ${rating} out of ${MAX_STARS}`}
      className="flex gap-0.5 text-gilt"
    >
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          size={size}
          data-filled={index < filled || undefined}
          className={clsx(index < filled ? "fill-current" : "opacity-45")}
        />
      ))}
    </span>
  );
}

const MAX_STARS = 5;

/** How many of the five stars are filled: the rating rounded down. */
export function filledStars(rating: string): number {
  const value = Math.floor(Number(rating));
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), MAX_STARS) : 0;
}
