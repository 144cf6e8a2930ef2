import { NotFound } from "../../components/states/not-found.tsx";

export function Page() {
  return <NotFound />;
}
