import { PenLine } from "lucide-react";
import { useState } from "react";
import type { WrittenPageName } from "../../../contract/settings/written-pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Button } from "../../components/ui/button.tsx";
import { RichTextField } from "../content-fields/rich-text-field.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { useAction } from "../kit/calls.ts";
import { Refusal } from "../kit/failure.ts";
import { useSetting } from "./setting-context.tsx";

interface PageSettingProps {
  page: WrittenPageName;
  label: string;
  /** Describes the built-in text. */
  present: string;
}

/** A page of the site: the text it came with, or the owner’s, which starts as a copy of the page. */
export function PageSetting({ page, label, present }: PageSettingProps) {
  const name = `${page}_text` as const;
  const { value, setValue } = useFormField<string>(name);
  // An emptied editor stays open.
  const [writing, setWriting] = useState(value !== "");
  if (value !== "" && !writing) setWriting(true);
  const { aside } = useSetting(name, label, {
    setValue() {
      setValue("");
      setWriting(false);
    },
  });
  const begin = useAction("Couldn’t load the page’s text", async () =>
    setValue(await presentText(paths[page])),
  );

  if (writing) {
    return (
      <RichTextField
        name={name}
        label={label}
        aside={aside}
        hint={`Shown at ${paths[page]}, online and offline.`}
      />
    );
  }
  return (
    <div>
      <h3 className="mb-1 flex min-h-6 items-center text-sm font-semibold">{label}</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed border-line-strong p-3">
        <p className="min-w-0 grow basis-56 text-sm text-quiet">{present}</p>
        <Button
          variant="secondary"
          disabled={begin.isBusy}
          aria-label={`${label}: write your own`}
          onClick={() => void begin.run()}
        >
          <PenLine aria-hidden className="size-4" /> Write your own
        </Button>
      </div>
    </div>
  );
}

/** Parts of a page that are not its text. */
const NOT_TEXT = "header, h1, svg, .wrap > p";

/** The present text of a page, in the editor's HTML. Throws a `Refusal` if it cannot be read. */
async function presentText(path: string): Promise<string> {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new Refusal("The site isn’t responding. Please try again.");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main") ?? page.body;
  for (const element of main.querySelectorAll(NOT_TEXT)) element.remove();
  for (const element of main.querySelectorAll("*")) dropAttributes(element);
  for (const heading of main.querySelectorAll("li h3")) asStrongLine(heading);
  return [...main.querySelectorAll(":is(h2, p, ul):not(li *)")]
    .map(({ outerHTML }) => outerHTML.replace(/<!--.*?-->/g, ""))
    .join("");
}

function dropAttributes(element: Element) {
  for (const name of element.getAttributeNames()) {
    if (name !== "href") element.removeAttribute(name);
  }
}

/** In the editor's HTML, list items start with a paragraph. */
function asStrongLine(heading: Element) {
  const strong = document.createElement("strong");
  strong.append(...heading.childNodes);
  const line = document.createElement("p");
  line.append(strong);
  heading.replaceWith(line);
}
