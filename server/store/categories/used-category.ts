import { RequestProblem } from "../../problems.ts";

/** A category cannot be deleted by itself while it is used; `in_category` says by how many. */
export function refuseWhileUsed(count: number, { one, many }: { one: string; many: string }): void {
  if (count === 0) return;
  const items = count === 1 ? `1 ${one} is` : `${count} ${many} are`;
  throw new RequestProblem(409, `${items} in this category. Move or delete them first.`, {
    details: { in_category: count },
  });
}
