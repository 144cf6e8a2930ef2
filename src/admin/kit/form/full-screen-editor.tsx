import { SlidersHorizontal } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "../../../components/ui/button.tsx";
import { DialogCross, useFocusReturn } from "../../../components/ui/dialog.tsx";
import { useOnRoot } from "../../../lib/device/on-root.ts";

/** The content of a dialog that fills the screen, or what an on-screen keyboard leaves of it. */
export function FullScreenContent({
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const focusReturn = useFocusReturn();
  const place = useVisibleScreen();
  return (
    <Primitive.Portal>
      <Primitive.Content
        aria-describedby={undefined}
        style={place}
        className="fixed inset-0 z-40 flex flex-col bg-page text-ink outline-none data-[state=open]:animate-[ui-fade-in_150ms_ease-out]"
        {...props}
        onOpenAutoFocus={(event) => {
          focusReturn.onOpenAutoFocus();
          props.onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          props.onCloseAutoFocus?.(event);
          focusReturn.onCloseAutoFocus(event);
        }}
      >
        <FillsScreen />
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Mounted only while the dialog is open. */
function FillsScreen() {
  useOnRoot("data-scroll-lock", "screen");
  return null;
}

interface FullScreenEditorProps {
  /** The name of the dialog, such as “Edit post”. */
  title: ReactNode;
  /** The title of the text, such as a post’s. */
  heading?: ReactNode;
  /** Shows where the text is stored. */
  note: ReactNode;
  /** Why the text is not stored. */
  alarm?: ReactNode;
  /** A failure, or an offer of earlier work. */
  notice?: ReactNode;
  /** The buttons that save. */
  actions: ReactNode;
  /** The settings: beside the text, or below it in narrow windows. */
  settings?: ReactNode;
  children: ReactNode;
}

/** A full-screen editor: a sticky bar, the text in the middle, the settings at the side. */
export function FullScreenEditor(props: FullScreenEditorProps) {
  const { title, heading, note, alarm, notice, actions, settings, children } = props;
  const panel = useRef<HTMLElement>(null);

  function goToSettings() {
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-1 border-b border-line bg-surface px-1.5 pt-[env(safe-area-inset-top)] sm:gap-2">
        <DialogCross />
        <div className="min-w-0 grow basis-16 leading-tight">
          {heading && (
            <p dir="auto" className="truncate text-left font-semibold">
              {heading}
            </p>
          )}
          <div className="flex min-w-0 items-center gap-x-3 text-quiet">
            <Primitive.Title className={heading ? "text-sm max-sm:sr-only" : "font-semibold"}>
              {title}
            </Primitive.Title>
            {note}
          </div>
        </div>
        {settings && (
          <Button
            variant="quiet"
            className="shrink-0 max-sm:w-11 max-sm:px-0 lg:hidden"
            onClick={goToSettings}
          >
            <SlidersHorizontal aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Settings</span>
          </Button>
        )}
        {actions}
      </header>
      {alarm}
      <div className="relative min-h-0 grow scroll-py-16 overflow-y-auto overscroll-contain lg:flex lg:overflow-hidden">
        <div className="grow lg:scroll-py-16 lg:overflow-y-auto lg:overscroll-contain">
          <div className="mx-auto grid w-full max-w-[40.5rem] grid-cols-1 content-start gap-5 px-5 pt-6 pb-10 sm:pt-10">
            {notice}
            {children}
          </div>
        </div>
        {settings && (
          <section
            ref={panel}
            tabIndex={-1}
            aria-label="Settings"
            className="-scroll-mt-16 border-t border-line bg-surface outline-none lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:overscroll-contain lg:border-t-0 lg:border-l"
          >
            <div className="mx-auto grid max-w-[40.5rem] grid-cols-1 gap-5 p-5 pb-[max(2.5rem,env(safe-area-inset-bottom))]">
              {settings}
            </div>
          </section>
        )}
      </div>
    </>
  );
}

export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <h3 id={id} className="font-display text-lg leading-tight font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The part of the screen that no keyboard covers; nothing while the page is zoomed in, which moves that part, too. */
function useVisibleScreen(): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useEffect(() => {
    const view = visualViewport;
    if (!view) return;
    const measure = () =>
      setPlace(
        view.scale > 1.01
          ? undefined
          : { top: view.offsetTop, bottom: "auto", height: view.height },
      );
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, []);
  return place;
}
