import { paths } from "../../../contract/paths.ts";
import { NotFound } from "../../components/states/not-found.tsx";

export function Page() {
  return <NotFound path={paths.notFound} />;
}
