import { Button } from "../../../components/ui/button.tsx";
import type { Conflict, Verdict } from "./conflict.ts";

interface VerdictButtonsProps {
  conflict: Conflict;
  onVerdict: (verdict: Verdict) => void;
}

/** What can be done about a conflict; the first changes nothing. */
export function VerdictButtons({ conflict, onVerdict }: VerdictButtonsProps) {
  const { doing, noun, now, hasForm } = conflict;
  const back = hasForm ? "Back to the form" : "Change nothing";
  if (doing === "delete") {
    return (
      <>
        <Button variant="secondary" onClick={() => onVerdict("back")}>
          Keep the {noun}
        </Button>
        <Button variant="danger" onClick={() => onVerdict("mine")}>
          Delete it anyway
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => onVerdict("back")}
        className="max-sm:col-span-2 sm:mr-auto sm:-ml-4"
      >
        {back}
      </Button>
      {now ? (
        <>
          <Button variant="secondary" onClick={() => onVerdict("theirs")}>
            Take theirs
          </Button>
          <Button onClick={() => onVerdict("mine")}>Keep mine</Button>
        </>
      ) : (
        <>
          {hasForm && (
            <Button variant="secondary" onClick={() => onVerdict("new")}>
              Save as a new {noun}
            </Button>
          )}
          <Button onClick={() => onVerdict("restore")}>Restore with my changes</Button>
        </>
      )}
    </>
  );
}
