import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The platform's own select: nothing to download, and right on every phone. */
export function Select({ label, value, options, onChange }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);

  // What was chosen before the page came alive stands in the element; React has not heard of it.
  const adoptChoice = useEffectEvent(() => {
    const chosen = select.current?.value;
    const known = (text: string) => options.some((option) => option.value === text);
    if (chosen && chosen !== value && known(chosen) && known(value)) onChange(chosen);
  });
  useEffect(() => adoptChoice(), []);

  return (
    <label className="block min-w-0 text-sm">
      <span className="mb-1 block font-medium text-quiet">{label}</span>
      <span className="relative block">
        <select
          ref={select}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-full sm:min-w-40 appearance-none truncate rounded-control border border-line-strong bg-surface pr-10 pl-3.5 font-medium text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
      </span>
    </label>
  );
}
