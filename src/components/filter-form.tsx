import clsx from "clsx";

interface FilterOption {
  /** As in the address; empty for all. */
  value: string;
  label: string;
  count: number;
}

interface FilterFormProps {
  label: string;
  /** The query value of the address that the filter sets. */
  name: string;
  action: string;
  value: string;
  options: FilterOption[];
  onChange: (value: string) => void;
}

/** A row of buttons, one of them pressed. A form, so that it filters without script too. */
export function FilterForm({ label, name, action, value, options, onChange }: FilterFormProps) {
  return (
    <form
      action={action}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onChange(submitter.value);
      }}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="submit"
          name={name}
          value={option.value}
          aria-pressed={option.value === value}
          className={clsx(
            "flex h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors",
            option.value === value
              ? "border-transparent bg-ink text-page"
              : "border-line bg-surface hover:border-line-strong hover:bg-shell hover:text-on-shell",
          )}
        >
          {option.label}
          <span className="tabular-nums opacity-75">({option.count})</span>
        </button>
      ))}
    </form>
  );
}
