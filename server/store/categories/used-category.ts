import { RequestProblem } from "../../problems.ts";

/** Categories cannot be deleted by themselves while they are used; `in_category` says by how many items together. */
export function refuseWhileUsed(
  count: number,
  { one, many }: { one: string; many: string },
  where = "this category",
): void {
  if (count === 0) return;
  const items = count === 1 ? `1 ${one} is` : `${count} ${many} are`;
  throw new RequestProblem(409, `${items} in ${where}. Move or delete them first.`, {
    details: { in_category: count },
  });
}
