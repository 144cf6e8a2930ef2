import { type ControlProps, controlClass } from "../../components/ui/field.tsx";
import type { FoundPage } from "./found-item.ts";
import { FoundList } from "./found-list.tsx";
import type { Finding } from "./use-combobox.ts";

interface ComboboxProps<Item> {
  control: ControlProps;
  /** Of `useCombobox`. */
  finding: Finding<Item>;
  placeholder?: string;
}

/** The field that is typed into, and what it finds below it. */
export function Combobox<Item extends FoundPage>(props: ComboboxProps<Item>) {
  const { control, finding, placeholder } = props;
  return (
    <div>
      <input
        {...control}
        {...finding.inputProps}
        placeholder={placeholder}
        className={controlClass}
      />
      <FoundList {...finding.listProps} />
    </div>
  );
}
