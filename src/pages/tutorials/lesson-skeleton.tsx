import { PendingHead } from "../../components/seo/pending-head.tsx";

/** Where a lesson's title, picture and steps will be. */
export function LessonSkeleton() {
  return (
    <div role="status" className="wrap">
      <PendingHead name="lesson" />
      <span className="sr-only">Loading the tutorial…</span>
      <div className="grid items-center gap-x-12 gap-y-8 pt-16 pb-12 md:grid-cols-2">
        <div>
          <div className="gloss h-11 max-w-md rounded-control" />
          <div className="gloss mt-6 h-20 rounded-control" />
        </div>
        <div className="gloss aspect-[16/9] rounded-media" />
      </div>
      {[0, 1, 2].map((step) => (
        <div key={step} className="gloss mb-4 h-28 rounded-media" />
      ))}
    </div>
  );
}
