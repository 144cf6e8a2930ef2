import { Head } from "../seo/head.tsx";
import { Failure } from "./failure.tsx";

interface PageFailureProps {
  /** What kind of page it is: its own title did not come. */
  title: string;
  section?: string;
  path: string;
  error: unknown;
  onRetry: () => void;
}

/** A page of one thing that could not be loaded. Only a 404 says that the thing does not exist. */
export function PageFailure({ title, section, path, error, onRetry }: PageFailureProps) {
  return (
    <div className="wrap">
      <Head
        title={title}
        {...(section && { section })}
        description="This page didn’t load."
        path={path}
        unlisted
      />
      <Failure error={error} onRetry={onRetry} heading="h1" />
    </div>
  );
}
