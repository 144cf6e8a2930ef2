import { useQuery } from "@tanstack/react-query";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import { send } from "../../lib/data/send.ts";
import { useWithSession } from "../session/session.tsx";

/** What examples say is made up. */
const LAST_SAVED = { is_example: "false", sort: "-updated_at", limit: 1 };

/** These fields of what was saved last; undefined until they are known. Nothing where none are named. */
export function useStart<Form, Entity extends Form>(
  { list }: Crud<Form, Entity>,
  fields: readonly (keyof Form)[],
): Partial<Form> | undefined {
  const withSession = useWithSession();
  const isAsked = fields.length > 0;
  const { data, isError } = useQuery({
    queryKey: [list.path, LAST_SAVED],
    queryFn: () => withSession(() => send(list, LAST_SAVED)),
    enabled: isAsked,
    // Asked for anew by each form, which begins with what it is told first.
    gcTime: 0,
  });
  const start: Partial<Form> = {};
  if (isError || !isAsked) return start;
  if (!data) return undefined;
  const [last] = data.items;
  if (last) for (const field of fields) start[field] = last[field];
  return start;
}
