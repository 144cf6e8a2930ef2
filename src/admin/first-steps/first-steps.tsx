import { X } from "lucide-react";
import { useState } from "react";
import type { FirstStep } from "../../../contract/admin/first-steps.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { NEW_ITEM } from "../crud/use-open-item.ts";
import { FirstStepLine } from "./first-step.tsx";
import { useFirstStepCalls, useFirstSteps } from "./use-first-steps.ts";

interface Step {
  title: string;
  text: string;
  /** Where it is done, and what leads there. */
  path?: string;
  action: string;
}

const STEPS: Record<FirstStep, Step> = {
  name: {
    title: "Give your site its name",
    text: "It stands in the header, in titles and on home screens.",
    path: `${paths.adminSettings}#site`,
    action: "Name it",
  },
  logo: {
    title: "Add your logo",
    text: "Until then, the crescent stands for it.",
    path: `${paths.adminSettings}#site`,
    action: "Add a logo",
  },
  password: {
    title: "Choose a password of your own",
    text: "The one of the first start was printed or set for you.",
    path: paths.adminAccount,
    action: "Change it",
  },
  designs: {
    title: "Show your first photos",
    text: "Or drop several pictures on the list of designs.",
    path: `${paths.adminDashboard}?item=${NEW_ITEM}`,
    action: "Add a design",
  },
  examples: {
    title: "Remove the starter content",
    text: "It waits in the trash for 30 days. What you have edited stays.",
    action: "Remove",
  },
};

/** What makes a new site its owner's; gone when all of it is done, or when it is not wanted. */
export function FirstSteps() {
  const { data } = useFirstSteps();
  const { hide, removeExamples } = useFirstStepCalls();
  const [removing, setRemoving] = useState(false);
  if (!data || data.is_hidden || data.done.length === data.steps.length) return null;

  async function remove() {
    setRemoving(true);
    await removeExamples();
    setRemoving(false);
  }

  return (
    <section
      aria-labelledby="first-steps"
      className="mb-4 rounded-media border border-line bg-surface px-4 py-2 sm:px-5"
    >
      <div className="flex items-center gap-3">
        <h2 id="first-steps" className="font-display text-lg font-semibold">
          Make it yours
        </h2>
        <p role="status" className="mr-auto text-sm text-quiet">
          {data.done.length} of {data.steps.length} done
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Hide the first steps"
          className="-mr-2"
          onClick={() => void hide()}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <ul className="grid-cols-2 gap-x-8 lg:grid">
        {data.steps.map((step) => {
          const { title, text, path, action } = STEPS[step];
          return (
            <FirstStepLine key={step} done={data.done.includes(step)} title={title} text={text}>
              {path === undefined ? (
                <Button
                  variant="secondary"
                  aria-label={`${action} ${numberText(data.examples)} examples`}
                  disabled={removing}
                  onClick={() => void remove()}
                >
                  {removing ? "Removing…" : `${action} ${numberText(data.examples)}`}
                </Button>
              ) : (
                <Link href={path} className={buttonClass({ variant: "secondary" })}>
                  {action}
                </Link>
              )}
            </FirstStepLine>
          );
        })}
      </ul>
    </section>
  );
}
