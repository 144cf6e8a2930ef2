import { use, useEffect, useMemo, useRef, useState } from "react";
import { trustInert } from "../kit/inert-html.ts";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type SettingsForm, siteSettings } from "../../../contract/settings/settings.ts";
import { sendAsAdmin } from "../kit/calls.ts";
import { ChoiceButtons } from "../kit/fields/choice-fields.tsx";
import { SettingsContext } from "./setting-controls.tsx";

/** In pixels: the widths of the windows that are shown, and the height of the part in sight. */
const DEVICES = { phone: 390, computer: 1280 };
const HEIGHT = 560;

const OPTIONS = [
  { value: "phone", content: "Phone" },
  { value: "computer", content: "Computer" },
] as const;

/** How long a pause in typing is waited for, in milliseconds. */
const PAUSE = 400;

/** The home page with the settings as they are typed, on a phone or a computer. */
export function HomePreview() {
  const shown = useHomePage();
  // Once for each page: with another object, the frame would load again.
  const html = useMemo(() => shown && trustInert(shown.html), [shown]);
  const [device, setDevice] = useState<keyof typeof DEVICES>("phone");
  const { box, width } = useWidth();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(0);
  const scale = Math.min(1, width / DEVICES[device]);
  return (
    <figure
      aria-label="Preview of the home page"
      className="grid min-w-0 gap-2 self-start xl:sticky xl:top-6"
    >
      <ChoiceButtons
        label="Preview"
        options={OPTIONS}
        chosen={[device]}
        onToggle={(value) => setDevice(value as keyof typeof DEVICES)}
      />
      <div
        ref={box}
        className="overflow-hidden rounded-media border border-line bg-page"
        style={{ height: HEIGHT }}
      >
        {shown === undefined ? (
          <p role="status" className="p-5 text-sm text-quiet">
            The preview isn’t there yet.
          </p>
        ) : (
          <iframe
            ref={frame}
            title="Home page with these settings"
            sandbox="allow-same-origin"
            loading="lazy"
            srcDoc={html}
            // A new page begins where the former one was scrolled to.
            onLoad={() => {
              const page = frame.current?.contentWindow as (Window & typeof globalThis) | null;
              if (!page) return;
              const sheet = new page.CSSStyleSheet();
              sheet.replaceSync(shown.rules);
              page.document.adoptedStyleSheets = [sheet];
              page.scrollTo(0, place.current);
              page.addEventListener("scroll", () => (place.current = page.scrollY));
            }}
            className="origin-top-left"
            style={{
              width: DEVICES[device],
              height: HEIGHT / scale,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </figure>
  );
}

/** The page without scripts, made again after each pause in typing; undefined until the first is there. */
function useHomePage() {
  const { control } = useFormContext<SettingsForm>();
  const values: Record<string, unknown> = useWatch({ control });
  const { dirtyFields } = useFormState({ control });
  const saved = use(SettingsContext)?.updated_at;
  const dirty = Object.keys(dirtyFields).map((name) => [name, values[name]]);
  const changes = JSON.stringify(Object.fromEntries(dirty));
  const [settled, setSettled] = useState(changes);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), PAUSE);
    return () => clearTimeout(timer);
  }, [changes]);
  const { data } = useQuery({
    queryKey: [siteSettings.preview.path, saved, settled],
    queryFn: () =>
      sendAsAdmin(siteSettings.preview, {
        settings: JSON.parse(settled) as Record<string, unknown>,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return data;
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DEVICES.phone);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
