import type { ReactNode } from "react";
import { countEvent } from "../../lib/data/page-views.ts";
import type { Product } from "../../../contract/forms/product.ts";

interface ShopLinkProps {
  product: Product;
  className: string;
  children: ReactNode;
}

/** Opens the shop in a new tab; `sponsored` tells search engines that the link may be paid for. */
export function ShopLink({ product, className, children }: ShopLinkProps) {
  const count = () => countEvent("pressed", product.id);
  return (
    <a
      href={product.affiliate_url}
      target="_blank"
      rel="sponsored noopener"
      className={className}
      onClick={count}
      onAuxClick={({ button }) => button === 1 && count()}
    >
      {children}
      <span className="sr-only"> {product.name} (opens in a new tab)</span>
    </a>
  );
}
