import clsx from "clsx";
import { Star } from "lucide-react";
import { MAX_STARS, filledStars } from "./stars.ts";

interface RatingProps {
  rating: string;
  size?: number;
}

/** Of products with reviews: stars without one would be nobody's. */
export function Rating({ rating, size = 16 }: RatingProps) {
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
