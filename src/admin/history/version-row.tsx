import { useId } from "react";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import { type ItemVersion, PRESENT } from "../../../contract/admin/versions.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { minuteText } from "../../lib/format/short-dates.ts";
import { fieldLabel } from "../crud/conflict/field-label.ts";
import { UnfoldingLine } from "../unfolding-line.tsx";
import { VersionDetails } from "./version-details.tsx";

interface VersionRowProps<Form, Entity> {
  calls: Crud<Form, Entity>;
  id: string;
  version: ItemVersion;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRestore: (former: Changes<Form>, present: Changes<Form>) => Promise<void>;
}

export function VersionRow<Form, Entity>(props: VersionRowProps<Form, Entity>) {
  const { version, open, onOpen } = props;
  const { at, admin, fields } = version;
  const panel = useId();
  return (
    <li>
      <h3>
        <UnfoldingLine panel={panel} open={open} onOpen={onOpen}>
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {at === null ? "Before the first kept save" : minuteText(new Date(at))}
              {version.id === PRESENT && <Badge tone="success">Now</Badge>}
            </span>
            <span className="block text-sm wrap-anywhere text-quiet">
              {fields.length > 0 && `Changed: ${fields.map(fieldLabel).join(", ")}`}
              {admin !== "" && ` · ${admin}`}
            </span>
          </span>
        </UnfoldingLine>
      </h3>
      {open && (
        <div id={panel} className="pb-4">
          <VersionDetails {...props} version={version.id} />
        </div>
      )}
    </li>
  );
}
