import { ChevronDown } from "lucide-react";
import type { Question } from "../../lib/seo/structured-data.ts";
import { JsonLd } from "../seo/json-ld.tsx";

/** Questions that open to their answers, and the same for search engines. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className="max-w-3xl border-b border-line">
      <JsonLd data={(make) => make.faqPage(questions)} />
      {questions.map(({ question, answer }) => (
        <details key={question} className="group/question border-t border-line">
          <summary className="display flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-xl hover:text-lacquer [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              size={22}
              className="shrink-0 text-lacquer transition-transform duration-200 group-open/question:rotate-180"
            />
          </summary>
          <p className="max-w-[38.5em] pb-6 text-lg text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
