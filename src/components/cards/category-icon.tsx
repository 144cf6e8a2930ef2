import {
  Brush,
  Flame,
  Flower,
  Gem,
  Ghost,
  Heart,
  Leaf,
  type LucideIcon,
  Minus,
  Moon,
  Snowflake,
  Sparkles,
  Star,
  Sun,
  Wand,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  brush: Brush,
  flame: Flame,
  flower: Flower,
  gem: Gem,
  ghost: Ghost,
  heart: Heart,
  leaf: Leaf,
  minus: Minus,
  moon: Moon,
  snowflake: Snowflake,
  sparkles: Sparkles,
  star: Star,
  sun: Sun,
  wand: Wand,
};

export function CategoryIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = ICONS[name.trim().toLowerCase()] ?? Sparkles;
  return <Icon aria-hidden size={size} />;
}
