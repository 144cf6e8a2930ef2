import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { ArrowRight, ChevronDown } from "lucide-react";
import { Link } from "../../components/link.tsx";
import type { LinkedText, TitledText, wayIn } from "../../../contract/season-texts.ts";
import { parseFocus } from "../../../contract/pictures/focus.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { PaintedNail, NumberedNail } from "../../components/nails/painted-nail.tsx";
import { Photo } from "../../components/photo.tsx";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../contract/paths.ts";
import { elsewhere } from "../../lib/data/search-queries.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { materialsQuery } from "../../lib/data/related-query.ts";
import { MaterialLine, BulletList } from "../../components/bullet-list.tsx";
import type { FaqEntry } from "../../lib/seo/structured-data.ts";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { capitalized } from "../../lib/text/title-case.ts";
import type { Month } from "./season-content.ts";

interface SectionFrameProps {
  title: string;
  /** What the section is about, in a sentence or two. */
  text?: string | undefined;
  /** On wide screens the words are beside the content. */
  beside?: boolean;
  children: ReactNode;
}

export function SectionFrame({ title, text, beside = false, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "wrap mt-14 grid gap-x-12 gap-y-5 md:mt-24",
        beside && "lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]",
      )}
    >
      <div>
        <h2 id={id} className="display max-w-[14.5em] text-3xl">
          {title}
        </h2>
        {text && (
          <p dir="auto" className="mt-3 max-w-[38.5em] text-quiet md:text-lg">
            {text}
          </p>
        )}
      </div>
      <div>{children}</div>
    </section>
  );
}

interface ListLinkProps {
  /** Without it, the words are no link. */
  href: string | undefined;
  arrow?: boolean;
  children: ReactNode;
}

/** Words that link to a list; the whole of the nearest positioned box can be pressed. */
export function ListLink({ href, arrow = false, children }: ListLinkProps) {
  if (!href || children === "") return children;
  return (
    <Link href={href} className="after:absolute after:inset-0 hover:text-lacquer">
      {children}
      {arrow && " "}
      {arrow && <ArrowRight aria-hidden size={18} className="inline text-lacquer" />}
    </Link>
  );
}

interface Linked {
  /** The list that its title links to, if there is one. */
  href: string | undefined;
}

interface TitledTextsProps {
  texts: (TitledText & Linked)[];
}

/** Texts of more than a line, two in a row. */
export function TitledCards({ texts }: TitledTextsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {texts.map(({ title, text, href }) => (
        <li key={title} className="relative rounded-media bg-shell p-6 text-on-shell sm:p-8">
          <h3 className="display text-2xl">
            <ListLink href={href} arrow>
              {title}
            </ListLink>
          </h3>
          <p dir="auto" className="mt-2">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Titles with their texts beside them. */
export function TitledList({ texts }: TitledTextsProps) {
  return (
    <dl>
      {texts.map(({ title, text, href }) => (
        <div
          key={title}
          className="relative grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="display text-xl">
            <ListLink href={href} arrow>
              {title}
            </ListLink>
          </dt>
          <dd dir="auto" className="max-w-[38.5em] text-quiet">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const DOTS = { Easy: 1, Medium: 2, Hard: 3 };

/** How hard a tutorial is: its word, and one to three dots. */
function DifficultyBadge({ difficulty }: { difficulty: keyof typeof DOTS }) {
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-gilt-tint px-3 py-1 text-xs font-semibold text-gilt">
      <span aria-hidden className="flex gap-0.5">
        {[1, 2, 3].map((dot) => (
          <span
            key={dot}
            className={`size-1.5 rounded-full bg-current ${dot > DOTS[difficulty] ? "opacity-30" : ""}`}
          />
        ))}
      </span>
      {difficulty}
    </span>
  );
}

interface IdeaTileProps extends ReturnType<typeof wayIn>, Linked {
  /** A part of its picture is shown. */
  design: Design | undefined;
  /** Of the painted nail that is shown if there is no design. */
  color: string;
}

/** An idea below a picture in an arch: closer than on cards, to show what is meant. */
export function IdeaTile(props: IdeaTileProps) {
  const { title, difficulty, text, color, design, href } = props;
  const { x, y } = parseFocus(design?.focus ?? "") ?? { x: 50, y: 50 };
  const point = `${x}% ${y}%`;
  return (
    <li className="group/tile relative text-center">
      <div className="arch mx-auto mb-4 grid w-full max-w-xs place-items-center overflow-hidden bg-shell">
        {design ? (
          <Photo
            src={design.image_url}
            image={design.image}
            alt=""
            sizes="(min-width: 64rem) 25rem, 70vw"
            className="size-full"
            style={{ objectPosition: point, transformOrigin: point, scale: 1.6 }}
          />
        ) : (
          <PaintedNail light={color} deep={color} className="h-3/5" />
        )}
      </div>
      {difficulty && <DifficultyBadge difficulty={difficulty} />}
      <h3 className="display mt-2 text-xl">
        <ListLink href={href}>{title}</ListLink>
      </h3>
      <p dir="auto" className="mt-1 text-quiet">
        {text}
      </p>
    </li>
  );
}

interface MonthCardProps {
  month: Month;
  hrefOf: (part: LinkedText) => string | undefined;
}

export function MonthCard({ month: { title, parts }, hrefOf }: MonthCardProps) {
  return (
    <li className="rounded-media border border-line bg-surface p-6 sm:p-7">
      <h3 dir="auto" className="display text-2xl text-lacquer">
        {title}
      </h3>
      <div className="mt-4 grid gap-4">
        {parts.map((part) => {
          const text = (
            <ListLink href={hrefOf(part)} arrow>
              {part.text}
            </ListLink>
          );
          return part.title ? (
            <dl key={part.title} className="relative">
              <dt className="text-sm font-semibold">{capitalized(part.title)}</dt>
              <dd className="text-quiet">{text}</dd>
            </dl>
          ) : (
            <p key={part.text} dir="auto" className="relative text-quiet">
              {text}
            </p>
          );
        })}
      </div>
    </li>
  );
}

/** A short tutorial of a season's page, in lacquered numbers. */
export function NumberedSteps({ steps }: { steps: TitledText[] }) {
  return (
    <ol className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5">
          <NumberedNail number={index + 1} painted className="h-24 shrink-0" />
          <div className="pt-1">
            <h3 dir="auto" className="display text-xl">
              {title}
            </h3>
            <p dir="auto" className="mt-1.5 text-quiet">
              {text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const MOST = 2;

/** The lessons that a search finds, below the short steps about the same; nothing if there are none. */
export function SeasonLessons({ q }: { q: string }) {
  const { data } = useQuery(elsewhere.tutorials(q));
  // If they match only some of the words, the best one.
  const lessons = data?.items.slice(0, data.relaxed ? 1 : MOST) ?? [];
  if (lessons.length === 0) return null;
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-6">
      <h3 className="font-semibold">In more detail</h3>
      <ul className="flex flex-wrap gap-x-6">
        {lessons.map(({ id, slug, title, difficulty, duration }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link
              href={paths.lesson(slug)}
              className="py-2 text-lacquer underline underline-offset-4 hover:no-underline"
            >
              {title}
            </Link>
            <span className="text-sm text-quiet">
              {difficulty} · {duration}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a season’s sets are painted with, a JSON array of texts. */
export function Supplies({ texts }: { texts: string }) {
  const { data } = useQuery(materialsQuery(texts));
  return (
    <TextPanel title="What you need" texts={textList(texts)}>
      {(text) => <MaterialLine text={text} lines={data?.items} />}
    </TextPanel>
  );
}

interface TextPanelProps extends Pick<ComponentProps<typeof BulletList>, "texts" | "children"> {
  title: string;
}

/** Short texts of a season’s page, with their title. */
export function TextPanel({ title, texts, children }: TextPanelProps) {
  return (
    <section className="rounded-media bg-shell p-6 text-on-shell sm:p-9">
      <h2 className="display text-2xl">{title}</h2>
      <BulletList texts={texts} className="mt-5">
        {children}
      </BulletList>
    </section>
  );
}

/** Questions that open to their answers, and the same for search engines. */
export function Questions({ questions }: { questions: FaqEntry[] }) {
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
