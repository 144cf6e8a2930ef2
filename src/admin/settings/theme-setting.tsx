import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { type AccentTheme, accentColors, groundsOf } from "../../../contract/colors/accent.ts";
import {
  CORNERS,
  FONT_FAMILIES,
  FONT_PAIRS,
  type FontPair,
} from "../../../contract/settings/theme-settings.ts";
import { loadTheme } from "../../components/layout/load-theme.ts";
import { useFormField } from "../kit/fields/text-field.tsx";
import { SettingField, SettingGroup, useSetting } from "./setting-controls.tsx";

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
      <p role="status" className="text-sm text-quiet">
        {THEME_NAMES.flatMap(([theme, name]) => nearest(color, theme, name)).join(" ")}
      </p>
    </div>
  );
}

const THEME_NAMES = [
  ["light", "light mode"],
  ["dark", "dark mode"],
] as const;

/** Says which shade takes the place of a color that is hard to read. */
function nearest(color: string, theme: AccentTheme, name: string): string[] {
  const { lacquer } = accentColors(color, theme);
  return lacquer === color.toLowerCase() ? [] : [`In ${name} it is ${lacquer}, to be readable.`];
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

const FONT_NAMES: Record<FontPair, string> = {
  classic: "Classic",
  elegant: "Elegant",
  modern: "Modern",
  soft: "Soft",
};

/** A pair of fonts, each shown in itself. */
export function FontsSetting() {
  const { value, setValue } = useFormField<FontPair>("fonts");
  useEffect(() => loadTheme(["elegant", "modern", "soft"]), []);
  return (
    <Choices name="fonts">
      {FONT_PAIRS.map((pair) => (
        <Choice key={pair} chosen={pair === value} onChoose={() => setValue(pair)}>
          <span className="block text-2xl" style={{ fontFamily: FONT_FAMILIES[pair].display }}>
            {FONT_NAMES[pair]}
          </span>
          <span className="block text-sm" style={{ fontFamily: FONT_FAMILIES[pair].text }}>
            Almond nails in red and gold
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

const CORNER_NAMES = { round: "Round", square: "Square" };

export function CornersSetting() {
  const { value, setValue } = useFormField<string>("corners");
  return (
    <Choices name="corners">
      {CORNERS.map((corners) => (
        <Choice key={corners} chosen={corners === value} onChoose={() => setValue(corners)}>
          <span
            aria-hidden
            className="mb-2 block h-12 w-16 bg-lacquer"
            style={{ borderRadius: corners === "round" ? "12px" : "0" }}
          />
          {CORNER_NAMES[corners]}
        </Choice>
      ))}
    </Choices>
  );
}

function Choices({ name, children }: { name: "fonts" | "corners"; children: ReactNode }) {
  const { label, hint, aside } = useSetting(name);
  return (
    <SettingGroup label={label} aside={aside}>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint && <p className="mt-1.5 text-sm text-quiet">{hint}</p>}
    </SettingGroup>
  );
}

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        "min-h-11 cursor-pointer rounded-control border p-3 text-left text-sm",
        chosen ? "border-ink font-semibold" : "border-line",
      )}
    >
      {children}
    </button>
  );
}
