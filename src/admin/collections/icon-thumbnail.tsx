import { CategoryIcon } from "../../components/cards/category-icon.tsx";

export function IconThumbnail({ entity }: { entity: { icon: string } }) {
  return (
    <span className="grid size-12 place-items-center rounded-lg bg-shell text-on-shell">
      <CategoryIcon name={entity.icon} size={22} />
    </span>
  );
}
