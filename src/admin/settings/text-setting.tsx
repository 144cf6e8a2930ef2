import type { HTMLInputTypeAttribute } from "react";
import type { SettingName } from "../../../contract/forms/settings.ts";
import { LongTextField, TextField } from "../crud/fields/text-field.tsx";
import { useSetting } from "./setting-context.tsx";

interface TextSettingProps {
  name: SettingName;
  label: string;
  hint?: string;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  /** Takes several lines. */
  isLong?: boolean;
  optional?: boolean;
}

export function TextSetting({ isLong, ...props }: TextSettingProps) {
  const setting = useSetting(props.name, props.label, props);
  return isLong ? <LongTextField {...props} {...setting} /> : <TextField {...props} {...setting} />;
}
