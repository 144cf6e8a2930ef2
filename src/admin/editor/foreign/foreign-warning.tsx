import { counted } from "../../../lib/format/counted.ts";

const PICTURE = { one: "picture", many: "pictures" };

interface ForeignWarningProps {
  waiting: number;
  elsewhere: number;
  lost: number;
}

/** What visitors will see of pictures that are not this site's own. */
export function ForeignWarning({ waiting, elsewhere, lost }: ForeignWarningProps) {
  const said = [
    waiting > 0 && `${counted(waiting, PICTURE)} on the way into this site…`,
    elsewhere > 0 &&
      `${counted(elsewhere, PICTURE)} on another site: visitors’ browsers would ask that site, which learns of it, and see nothing once it is gone there.`,
    lost > 0 && `${counted(lost, PICTURE)} not uploaded: the saved text is without.`,
  ].filter(Boolean);
  return (
    <p role="status" className="px-4 pt-1 text-sm font-semibold text-gilt empty:hidden">
      {said.join(" ")}
    </p>
  );
}
