import { useQuery } from "@tanstack/react-query";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import { versionCalls } from "../../../contract/admin/versions.ts";
import { send } from "../../lib/data/send.ts";
import { useWithSession } from "../session/session.tsx";

/** Asked for anew each time: others save, too. */
const ANEW = { refetchOnMount: "always", gcTime: 0 } as const;

export function useVersions<Form, Entity>(calls: Crud<Form, Entity>, id: string) {
  const { list } = versionCalls(calls);
  const withSession = useWithSession();
  return useQuery({
    queryKey: [list.path, { id }],
    queryFn: () => withSession(() => send(list, { id })),
    ...ANEW,
  });
}

export function useVersion<Form, Entity>(calls: Crud<Form, Entity>, id: string, version: string) {
  const { find } = versionCalls(calls);
  const withSession = useWithSession();
  return useQuery({
    queryKey: [find.path, { id, version }],
    queryFn: () => withSession(() => send(find, { id, version })),
    ...ANEW,
  });
}
