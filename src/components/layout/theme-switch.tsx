import clsx from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { THEMES, type Theme, setTheme, useTheme } from "../../lib/device/theme.ts";
import { iconButton } from "../ui/button.tsx";

const THEME_LABELS = {
  system: { icon: Monitor, label: "System" },
  light: { icon: Sun, label: "Light" },
  dark: { icon: Moon, label: "Dark" },
} as const satisfies Record<Theme, unknown>;

/** One button that goes through the themes in turn. */
export function ThemeButton({ className }: { className?: string }) {
  const theme = useTheme();
  const { icon: Icon, label } = THEME_LABELS[theme];
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const name = `Theme: ${label}. Switch to ${THEME_LABELS[next].label}`;
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      onClick={() => setTheme(next)}
      className={iconButton(clsx("noscript:hidden", className))}
    >
      <Icon aria-hidden size={21} />
    </button>
  );
}

export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="noscript:hidden flex rounded-control bg-shell p-1">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => {
        const { icon: Icon, label } = THEME_LABELS[theme];
        return (
          <label
            key={theme}
            className={clsx(
              "flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 text-sm font-medium text-on-shell has-focus-visible:outline-2 has-focus-visible:outline-lacquer",
              theme === chosen && "bg-surface",
            )}
          >
            <input
              type="radio"
              name="theme"
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
              className="sr-only"
            />
            <Icon aria-hidden size={18} />
            <span className="max-sm:sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
