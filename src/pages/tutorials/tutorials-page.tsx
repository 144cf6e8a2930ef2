import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { queries } from "../../lib/data/queries.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { AllTutorials } from "./all-tutorials.tsx";
import { DifficultyGroups } from "./difficulty-groups.tsx";
import { FeaturedTutorials } from "./featured-tutorials.tsx";
import { Invitation } from "./invitation.tsx";
import { LessonNails } from "./lesson-nails.tsx";

export function Page() {
  const { data } = useQuery(queries.tutorials());
  return (
    <div className="wrap">
      <Head
        title={PAGES.tutorials.title}
        description="Step-by-step nail art tutorials for beginners and beyond: what you need, what to do, and how long it takes, from a tidy manicure to fine-line botanicals."
        path={paths.tutorials}
        picture={shareList("tutorials", data?.items ?? [])}
      />
      <header className="grid items-center gap-x-12 gap-y-8 pt-6 pb-14 md:grid-cols-[1.05fr_1fr] md:pt-10 md:pb-20">
        <div>
          <h1 className="display max-w-[8.5em] text-4xl">Nail Art Tutorials</h1>
          <p className="mt-4 max-w-[33.3em] text-lg text-quiet">
            Every set is a row of small steps. Pick one, lay out what you need, and tick off each
            step as you paint: your place is kept, and the screen stays on while your hands are
            busy.
          </p>
        </div>
        <LessonNails className="mx-auto w-full max-w-md" />
      </header>
      <FeaturedTutorials />
      <DifficultyGroups />
      <AllTutorials />
      <Invitation />
    </div>
  );
}
