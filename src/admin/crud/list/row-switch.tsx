import type { ReactNode } from "react";
import { Switch } from "../../../components/ui/switch.tsx";

interface RowSwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The chip that names the state. */
  children: ReactNode;
}

export function RowSwitch({ label, checked, onChange, children }: RowSwitchProps) {
  return (
    <span className="flex items-center gap-2">
      <Switch aria-label={label} checked={checked} onCheckedChange={onChange} />
      {children}
    </span>
  );
}
