import { useQuery } from "@tanstack/react-query";
import { insights } from "../../../contract/endpoints.ts";
import { send } from "../../lib/send.ts";
import { useWithSession } from "../session.tsx";

/** The page views of the last days; asked for anew each time, since visitors make them. */
export function useInsights() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: [insights.read.path, {}],
    queryFn: () => withSession(() => send(insights.read, {})),
    refetchOnMount: "always",
  });
}
