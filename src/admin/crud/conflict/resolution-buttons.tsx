import { Button } from "../../../components/ui/button.tsx";
import type { Conflict, Resolution } from "./conflict.ts";

interface ResolutionButtonsProps {
  conflict: Conflict;
  onResolve: (resolution: Resolution) => void;
}

/** What can be done about a conflict; the first changes nothing. */
export function ResolutionButtons({ conflict, onResolve }: ResolutionButtonsProps) {
  const { doing, noun, now, hasForm } = conflict;
  const back = hasForm ? "Back to the form" : "Change nothing";
  if (doing === "delete") {
    return (
      <>
        <Button variant="secondary" onClick={() => onResolve("back")}>
          Keep the {noun}
        </Button>
        <Button variant="danger" onClick={() => onResolve("mine")}>
          Delete it anyway
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => onResolve("back")}
        className="max-sm:col-span-2 sm:mr-auto sm:-ml-4"
      >
        {back}
      </Button>
      {now ? (
        <>
          <Button variant="secondary" onClick={() => onResolve("theirs")}>
            Take theirs
          </Button>
          <Button onClick={() => onResolve("mine")}>Keep mine</Button>
        </>
      ) : (
        <>
          {hasForm && (
            <Button variant="secondary" onClick={() => onResolve("new")}>
              Save as a new {noun}
            </Button>
          )}
          <Button onClick={() => onResolve("restore")}>Restore with my changes</Button>
        </>
      )}
    </>
  );
}
