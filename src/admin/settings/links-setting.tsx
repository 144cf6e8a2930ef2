import { IconButton } from "../kit/buttons.tsx";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import type { SettingsForm } from "../../../contract/settings/settings.ts";
import { Button } from "../../components/ui/button.tsx";
import { linkAddress } from "../../../contract/text/web-address.ts";
import { AddressField, TextField } from "../kit/fields/text-field.tsx";
import { useSetting } from "./setting-context.tsx";

const MOST = 12;

export function LinksSetting() {
  const { control } = useFormContext<SettingsForm>();
  const { fields, append, remove, swap, replace } = useFieldArray({
    control,
    name: "footer_links",
  });
  const { label, aside } = useSetting("footer_links", replace);
  return (
    <fieldset className="min-w-0">
      <div className="mb-1 flex min-h-6 items-center justify-between gap-3">
        <legend className="contents text-sm font-semibold">{label}</legend>
        {aside}
      </div>
      <ol className="grid gap-3">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="grid gap-x-3 gap-y-2 rounded-control border border-line p-3 sm:grid-cols-[1fr_1.4fr_auto] sm:items-start"
          >
            <TextField name={`footer_links.${at}.label`} label={`Text ${at + 1}`} />
            <AddressField
              name={`footer_links.${at}.href`}
              label={`Address ${at + 1}`}
              placeholder="/about or https://"
              complete={linkAddress}
            />
            <div className="flex sm:pt-7">
              <IconButton
                Icon={ArrowUp}
                label={`Move link ${at + 1} up`}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                Icon={ArrowDown}
                label={`Move link ${at + 1} down`}
                disabled={at === fields.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                Icon={Trash2}
                label={`Remove link ${at + 1}`}
                onClick={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MOST && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => append({ label: "", href: "" })}
        >
          <Plus aria-hidden className="size-4" /> Add a link
        </Button>
      )}
    </fieldset>
  );
}
