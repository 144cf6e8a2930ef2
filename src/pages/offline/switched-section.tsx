import { type ReactNode, useId } from "react";
import { Switch } from "../../components/ui/switch.tsx";

interface SwitchedSectionProps {
  title: string;
  text: ReactNode;
  disabled: boolean;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A section that is one switch, and what it does. */
export function SwitchedSection(props: SwitchedSectionProps) {
  const { title, text, disabled, checked, onChange } = props;
  const id = useId();
  return (
    <section className="flex items-start justify-between gap-6 border-t border-line pt-8">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-1 max-w-[35.9em] text-quiet">
          {text}
        </p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="mt-1"
        disabled={disabled}
        checked={checked}
        onCheckedChange={onChange}
      />
    </section>
  );
}
