import { useQuery } from "@tanstack/react-query";
import { insights } from "../../../contract/endpoints.ts";
import { send } from "../../lib/data/send.ts";
import { useWithSession } from "../session/session.tsx";

/** The page views of the last days; asked for anew each time, since visitors make them. */
export function useInsights() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: [insights.read.path, {}],
    queryFn: () => withSession(() => send(insights.read, {})),
    refetchOnMount: "always",
  });
}
