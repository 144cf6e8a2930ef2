import { buttonClass } from "../../components/ui/button.tsx";
import { FIRST_GROUP } from "./difficulty-groups.tsx";

/** The call at the page's end; it leads back to where a beginner starts. */
export function Invitation() {
  return (
    <section className="mt-24 rounded-media bg-lacquer px-6 py-14 text-center text-on-lacquer md:py-20">
      <h2 className="display text-3xl">Never held a liner brush?</h2>
      <p className="mx-auto mt-3 max-w-[29.5em] text-lg">
        Nobody’s first daisy is round. Start with shape and a steady base, paint one accent nail,
        and let the other nine be plain.
      </p>
      <a
        href={`#${FIRST_GROUP}`}
        onClick={(event) => {
          event.preventDefault();
          const group = document.getElementById(FIRST_GROUP);
          group?.scrollIntoView({ behavior: "smooth" });
          group?.focus({ preventScroll: true });
        }}
        className={`${buttonClass({ variant: "secondary", size: "large" })} mt-7`}
      >
        Start Learning Now
      </a>
    </section>
  );
}
