import { useQuery } from "@tanstack/react-query";
import { TUTORIAL_DIFFICULTIES } from "../../../contract/choices.ts";
import { paths } from "../../../contract/paths.ts";
import { FilterForm } from "../../components/filter-form.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { queries } from "../../lib/data/queries.ts";
import { ofDifficulty } from "./lesson-of.ts";
import { TutorialGrid, TutorialGridSkeleton } from "./tutorial-card.tsx";

const PARAM = "difficulty";

export function AllTutorials() {
  const { data, error, refetch } = useQuery(queries.tutorials());
  const setParams = useSetSearchParams();
  const asked = useSearchParams().get(PARAM)?.toLowerCase();
  const difficulty = TUTORIAL_DIFFICULTIES.find((name) => name.toLowerCase() === asked) ?? "";
  const tutorials = data?.items ?? [];
  const shown = ofDifficulty(tutorials, difficulty);
  const options = ["", ...TUTORIAL_DIFFICULTIES].map((name) => ({
    value: name.toLowerCase(),
    label: name || "All",
    count: ofDifficulty(tutorials, name).length,
  }));
  return (
    <section aria-labelledby="all-tutorials" className="mt-20">
      <h2 id="all-tutorials" className="display text-3xl">
        All Tutorials
      </h2>
      <div className="mt-5 mb-8">
        <FilterForm
          label="Difficulty"
          name={PARAM}
          action={`${paths.tutorials}#all-tutorials`}
          value={difficulty.toLowerCase()}
          options={options}
          onChange={(value) => setParams({ [PARAM]: value }, { push: true })}
        />
      </div>
      {!data && !error && <TutorialGridSkeleton count={6} text="Loading tutorials..." />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && (
        <Notice>
          {difficulty
            ? `No ${difficulty} tutorials available`
            : "No tutorials available at the moment"}
        </Notice>
      )}
      <TutorialGrid tutorials={shown} compact />
    </section>
  );
}
