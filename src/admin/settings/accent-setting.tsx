import { clsx } from "clsx";
import { type AccentTheme, accentColors, groundsOf } from "../../../contract/colors/accent.ts";
import { useFormField } from "../kit/fields/text-field.tsx";
import { SettingField } from "./locale-setting.tsx";

/** The default. */
const RASPBERRY = "#b3174f";

const SET = [
  ["", "Raspberry", RASPBERRY],
  ["#c2410c", "Terracotta", "#c2410c"],
  ["#8a5a00", "Honey", "#8a5a00"],
  ["#2f6b3a", "Forest", "#2f6b3a"],
  ["#0f6b6e", "Lagoon", "#0f6b6e"],
  ["#1d4fbf", "Cobalt", "#1d4fbf"],
  ["#6b3fa0", "Violet", "#6b3fa0"],
  ["#9c1f8f", "Orchid", "#9c1f8f"],
] as const;

/** One of a set, or any color, adjusted until it is readable. */
export function AccentSetting() {
  const { value, setValue } = useFormField<string>("accent");
  const color = /^#[0-9a-f]{6}$/i.test(value) ? value : RASPBERRY;
  return (
    <div className="grid gap-3">
      <SettingField name="accent">
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              {...control}
              type="color"
              value={color}
              onChange={(event) => setValue(event.target.value)}
              className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
            />
            {SET.map(([chosen, name, shown]) => (
              <button
                key={name}
                type="button"
                aria-pressed={value === chosen}
                onClick={() => setValue(chosen)}
                className={clsx(
                  "flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-sm",
                  value === chosen ? "border-ink font-semibold" : "border-line",
                )}
              >
                <span aria-hidden className="size-4 rounded-full" style={{ background: shown }} />
                {name}
              </button>
            ))}
          </div>
        )}
      </SettingField>
      <div className="grid gap-3 sm:grid-cols-2">
        <Sample color={color} theme="light" name="Light" />
        <Sample color={color} theme="dark" name="Dark" />
      </div>
    </div>
  );
}

function Sample({ color, theme, name }: { color: string; theme: AccentTheme; name: string }) {
  const { lacquer, shell, onShell } = accentColors(color, theme);
  const { page, onLacquer } = groundsOf(theme);
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-media border border-line p-4 text-sm font-semibold"
      style={{ background: page }}
    >
      <span style={{ color: lacquer }}>{name}</span>
      <span className="rounded-control px-3 py-2" style={{ background: lacquer, color: onLacquer }}>
        Save
      </span>
      <span className="rounded-full px-3 py-1" style={{ background: shell, color: onShell }}>
        #almond
      </span>
    </div>
  );
}
