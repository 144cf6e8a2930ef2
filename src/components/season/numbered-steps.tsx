import { NumberedNail } from "../nails/painted-nail.tsx";

export interface TitledStep {
  title: string;
  text: string;
}

/** A short tutorial of a season's page, in lacquered numbers. */
export function NumberedSteps({ steps }: { steps: TitledStep[] }) {
  return (
    <ol className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5">
          <NumberedNail number={index + 1} painted className="h-24 shrink-0" />
          <div className="pt-1">
            <h3 className="display text-xl">{title}</h3>
            <p className="mt-1.5 text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
