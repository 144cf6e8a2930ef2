import clsx from "clsx";
import { Star } from "lucide-react";
import type { Product } from "../../../contract/forms/product.ts";
import { isRated } from "../../lib/text/rated.ts";
import { MAX_STARS, filledStars } from "./stars.ts";

interface RatingProps {
  product: Product;
  size?: number;
}

export function Rating({ product, size = 16 }: RatingProps) {
  const rated = isRated(product);
  const filled = rated ? filledStars(product.rating) : 0;
  const label = rated ? `Rated ${product.rating} out of ${MAX_STARS}` : "Not rated yet";
  return (
    <span role="img" aria-label={label} className="flex gap-0.5 text-gilt">
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
