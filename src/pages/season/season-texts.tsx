import type { Design } from "../../../contract/forms/design.ts";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { questionIn, titledText } from "../../../contract/seasons/season-texts.ts";
import { MonthCard } from "../../components/season/month-card.tsx";
import { NumberedSteps } from "../../components/season/numbered-steps.tsx";
import { Questions } from "../../components/season/questions.tsx";
import { SeasonSection } from "../../components/season/season-section.tsx";
import { Supplies } from "../../components/season/supplies.tsx";
import { TextPanel } from "../../components/season/text-panel.tsx";
import { TitledCards, TitledList } from "../../components/season/titled-texts.tsx";
import { seasonWay } from "../../lib/data/season-designs.ts";
import { textList } from "../../../contract/text/text-list.ts";

interface SeasonTextsProps {
  page: SeasonPage;
  /** Of the season; titles that find any of them lead to them. */
  designs: Design[];
}

/** What its editor wrote for a season. */
export function SeasonTexts({ page, designs }: SeasonTextsProps) {
  const titled = (json: string) => textList(json).map(titledText);
  const leading = (json: string) =>
    titled(json).map((text) => ({ ...text, href: seasonWay(page, designs, text.title)?.href }));
  const [steps, months] = [titled(page.steps), titled(page.months)];
  const [trends, dates] = [leading(page.trends), leading(page.dates)];
  const supplies = textList(page.supplies);
  const tips = textList(page.tips);
  const questions = textList(page.questions).map(questionIn);
  return (
    <>
      {steps.length > 0 && (
        <SeasonSection title={page.tutorial_title || "Step by step"}>
          <NumberedSteps steps={steps} />
        </SeasonSection>
      )}
      {(supplies.length > 0 || tips.length > 0) && (
        <div className="wrap mt-24 grid gap-5 md:grid-cols-2">
          {supplies.length > 0 && <Supplies texts={page.supplies} />}
          {tips.length > 0 && <TextPanel title="Tips" texts={tips} />}
        </div>
      )}
      {trends.length > 0 && (
        <SeasonSection title="What is new this season">
          <TitledCards texts={trends} />
        </SeasonSection>
      )}
      {dates.length > 0 && (
        <SeasonSection
          beside
          title="For the occasion"
          text="What to paint when there is a date on it."
        >
          <TitledList texts={dates} />
        </SeasonSection>
      )}
      {months.length > 0 && (
        <SeasonSection title="A calendar for ten fingers">
          <ol className="grid gap-5 md:grid-cols-3">
            {months.map(({ title, text }) => (
              <MonthCard key={title} month={title}>
                <p className="text-quiet">{text}</p>
              </MonthCard>
            ))}
          </ol>
        </SeasonSection>
      )}
      {questions.length > 0 && (
        <SeasonSection title="Good to know">
          <Questions questions={questions} />
        </SeasonSection>
      )}
    </>
  );
}
