import type { ReactNode } from "react";
import { Link } from "wouter";
import type { LookMoves } from "./look-moves.ts";

interface TurnLinkProps {
  id: string;
  moves: LookMoves;
  label: string;
  className: string;
  children: ReactNode;
}

/** Leads from one look to another, in place of the address that opened the first. */
export function TurnLink({ id, moves, label, className, children }: TurnLinkProps) {
  return (
    <Link
      href={moves.addressOf(id)}
      aria-label={label}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        moves.turnTo(id);
      }}
    >
      {children}
    </Link>
  );
}
