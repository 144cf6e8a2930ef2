import { keepPreviousData } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import {
  type CalendarEntry,
  type CalendarSeason,
  SCHEDULED_KINDS,
  calendarCalls,
} from "../../../contract/admin/calendar.ts";
import { editAddress } from "../../../contract/collection-words.ts";
import { byCalendar, runsOn } from "../../../contract/seasons.ts";
import { Link } from "../../components/link.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { controlClass } from "../../components/ui/field.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../components/ui/menu.tsx";
import {
  dayText,
  firstWeekday,
  monthText,
  weekdayText,
  addMonths,
  dateOf,
  dayAt,
  daysAround,
  movedTo,
  monthOf,
} from "../../lib/format/calendar-dates.ts";
import { minuteText } from "../../lib/format/dates.ts";
import { counted, numberText } from "../../lib/format/numbers.ts";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { IconButton } from "../kit/buttons.tsx";
import { refreshContent, sendAsAdmin, useAction, useAdminQuery, adminQuery } from "../kit/calls.ts";
import { Loaded } from "../kit/list/list-body.tsx";
import { toastWithUndo } from "../kit/undo.ts";
import { CopyButton, CopyField } from "../kit/form/dialogs.tsx";

const LOOKS = { one: "look is", many: "looks are" };
const DAYS = { one: "day", many: "days" };
const ENTRIES_SHOWN = 4;

/** What was published on each day of a month and what is scheduled, which can be moved to another day. */
export function AdminCalendar() {
  const asked = useSearchParams().get("month");
  const today = dayAt(new Date());
  const month = asked !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today);
  const set = useSetSearchParams();
  const show = (next: string) => set({ month: next === monthOf(today) ? null : next });
  const days = daysAround(month, firstWeekday());
  const from = new Date(`${days[0]}T00:00`).toISOString();
  const query = useAdminQuery(calendarCalls.read, { from }, { placeholderData: keepPreviousData });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="mr-auto font-display text-xl font-semibold">
          {monthText(dateOf(`${month}-01`))}
        </h2>
        <Button
          variant="secondary"
          size="compact"
          disabled={month === monthOf(today)}
          onClick={() => show(monthOf(today))}
        >
          Today
        </Button>
        <IconButton
          Icon={ChevronLeft}
          label="Previous month"
          onClick={() => show(addMonths(month, -1))}
        />
        <IconButton
          Icon={ChevronRight}
          label="Next month"
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      <Loaded query={query} noun="calendar" skeleton={<div className="h-120" />}>
        {({ entries, seasons }) => (
          <>
            <Month days={days} month={month} today={today} entries={entries} />
            <Seasons seasons={seasons} today={today} />
          </>
        )}
      </Loaded>
      <CalendarFeed />
    </>
  );
}

interface MonthProps {
  /** All days of the weeks that the month touches, such as `2026-11-30`. */
  days: string[];
  month: string;
  today: string;
  entries: CalendarEntry[];
}

/** A grid of weeks; on phones, a list of the days that have something. */
function Month({ days, month, today, entries }: MonthProps) {
  const move = useMove();
  const byDay = Map.groupBy(entries, ({ at }) => dayAt(new Date(at)));
  const [over, setOver] = useState<string>();

  /** Days take a scheduled entry that is dropped on them. */
  const dropOn = (day: string) => ({
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(day);
    },
    onDragLeave: () => setOver(undefined),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(undefined);
      const id = event.dataTransfer.getData(DRAGGED);
      const entry = entries.find((one) => one.id === id);
      if (entry) void move.run({ entry, day });
    },
  });

  return (
    <>
      <ul aria-hidden className="grid grid-cols-7 text-xs font-semibold text-quiet max-md:hidden">
        {days.slice(0, 7).map((day) => (
          <li key={day} className="px-2 pb-1">
            {weekdayText(dateOf(day))}
          </li>
        ))}
      </ul>
      <ol className="grid overflow-clip rounded-media border border-line bg-line max-md:divide-y max-md:divide-line md:grid-cols-7 md:gap-px">
        {days.map((day) => {
          const own = byDay.get(day) ?? [];
          return (
            <li
              key={day}
              {...dropOn(day)}
              className={clsx(
                "min-w-0 bg-surface p-2 md:min-h-28",
                own.length === 0 && day !== today && "max-md:hidden",
                !day.startsWith(month) && "md:bg-page",
                over === day && "outline-2 -outline-offset-2 outline-lacquer",
              )}
            >
              <DayNumber day={day} isToday={day === today} isFaint={!day.startsWith(month)} />
              <DayEntries entries={own} onMove={(entry, to) => void move.run({ entry, day: to })} />
            </li>
          );
        })}
      </ol>
      {entries.length === 0 && (
        <p className="mt-2 text-sm text-quiet md:sr-only">Nothing was published this month.</p>
      )}
    </>
  );
}

interface DayNumberProps {
  day: string;
  isToday: boolean;
  isFaint: boolean;
}

function DayNumber({ day, isToday, isFaint }: DayNumberProps) {
  const date = dateOf(day);
  return (
    <p className={clsx("text-xs tabular-nums", isFaint ? "text-quiet" : "font-semibold")}>
      <time dateTime={day} {...(isToday && { "aria-current": "date" as const })}>
        <span className="md:sr-only">{dayText(date)}</span>
        <span
          aria-hidden
          className={clsx(
            "inline-grid size-6 place-items-center rounded-full max-md:hidden",
            isToday && "bg-lacquer text-on-lacquer",
          )}
        >
          {date.getDate()}
        </span>
      </time>
    </p>
  );
}

interface DayEntriesProps {
  entries: CalendarEntry[];
  onMove: (entry: CalendarEntry, day: string) => void;
}

function DayEntries({ entries, onMove }: DayEntriesProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? entries : entries.slice(0, ENTRIES_SHOWN);
  const rest = entries.length - shown.length;
  if (entries.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1">
      {shown.map((entry) => (
        <li key={entry.id} className="min-w-0">
          {isMovable(entry) ? (
            <ScheduledEntry entry={entry} onMove={(day) => onMove(entry, day)} />
          ) : (
            <Link href={editAddress(entry.kind, entry.id)} className={ENTRY}>
              <span className="truncate">{entry.name}</span>
            </Link>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 cursor-pointer px-2 text-xs font-medium text-quiet hover:underline md:min-h-6"
          >
            {numberText(rest)} more
          </button>
        </li>
      )}
    </ul>
  );
}

const ENTRY =
  "flex min-h-11 w-full min-w-0 items-center rounded-control px-2 text-left text-sm hover:bg-shell hover:text-on-shell md:min-h-7 md:text-xs";
const DRAGGED = "application/x-lunula-entry";

function isMovable({ kind, is_public }: CalendarEntry): boolean {
  return !is_public && SCHEDULED_KINDS.some((one) => one === kind);
}

interface ScheduledEntryProps {
  entry: CalendarEntry;
  onMove: (day: string) => void;
}

/** Is dragged to another day, or moved by the date in its popover. */
function ScheduledEntry({ entry, onMove }: ScheduledEntryProps) {
  const { kind, id, name, at } = entry;
  const field = useId();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(dayAt(new Date(at)));
  const today = dayAt(new Date());
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        type="button"
        draggable
        onDragStart={(event: DragEvent) => event.dataTransfer.setData(DRAGGED, id)}
        className={clsx(ENTRY, "cursor-grab border border-dashed border-line-strong font-medium")}
      >
        <span className="truncate">
          {name}
          <span className="sr-only"> (scheduled)</span>
        </span>
      </PopoverTrigger>
      <PopoverContent padding="p-4" aria-label={name} className="grid w-72 gap-3">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-quiet">Scheduled for {minuteText(new Date(at))}.</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            if (day) onMove(day);
          }}
        >
          <label htmlFor={field} className="mb-1.5 block text-sm font-semibold">
            Move to
          </label>
          <div className="flex gap-2">
            <input
              id={field}
              type="date"
              required
              min={today}
              className={controlClass}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <Button type="submit">Move</Button>
          </div>
        </form>
        <Link href={editAddress(kind, id)} className={buttonClass({ variant: "secondary" })}>
          Edit
        </Link>
      </PopoverContent>
    </Popover>
  );
}

interface Move {
  entry: CalendarEntry;
  day: string;
}

/** Schedules an entry for the same time of another day, with an undo. */
function useMove() {
  const save = async ({ kind, id }: CalendarEntry, at: string) => {
    const { blogPosts, pages, nailDesigns } = adminCalls;
    if (kind === "blogPosts") await sendAsAdmin(blogPosts.update, { id, published_at: at });
    if (kind === "pages") await sendAsAdmin(pages.update, { id, published_at: at });
    if (kind === "nailDesigns") await sendAsAdmin(nailDesigns.update, { id, publish_at: at });
  };
  const back = useAction("Couldn’t move it back", async (entry: CalendarEntry, client) => {
    await save(entry, entry.at);
    await refreshContent(client);
  });
  return useAction("Couldn’t move it", async ({ entry, day }: Move, client) => {
    const at = movedTo(entry.at, day);
    if (at === entry.at) return;
    if (Date.parse(at) <= Date.now()) throw new Error("Choose a day ahead.");
    await save(entry, at);
    await refreshContent(client);
    const description = `“${entry.name}” is scheduled for ${minuteText(new Date(at))}.`;
    toastWithUndo({ title: "Moved", description }, () => back.run(entry));
  });
}

/** How soon the next seasons begin, and how much their pages show. */
function Seasons({ seasons, today }: { seasons: CalendarSeason[]; today: string }) {
  if (seasons.length === 0) return null;
  return (
    <section aria-labelledby="seasons-ahead" className="mt-6">
      <h2 id="seasons-ahead" className="mb-2 font-display text-xl font-semibold">
        Seasons
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {byCalendar(seasons, today)
          .slice(0, 4)
          .map((season) => (
            <li
              key={season.path}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-sm"
            >
              <span className="font-semibold">{season.name}</span>
              <span className="text-quiet">
                {whenText(season, today)}, {counted(season.ready, LOOKS)} ready
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function whenText(season: CalendarSeason, today: string): string {
  const isNow = runsOn(season, today);
  const days = daysUntil(isNow ? season.ends_on : season.starts_on, today);
  if (isNow) return days === 0 ? "ends today" : `ends in ${counted(days, DAYS)}`;
  return `begins in ${counted(days, DAYS)}`;
}

/** The days from one such as `2026-11-28` to the next `MM-DD`. */
function daysUntil(date: string, today: string): number {
  const year = Number(today.slice(0, 4)) + (date < today.slice(5) ? 1 : 0);
  return Math.round((Date.parse(`${year}-${date}`) - Date.parse(today)) / (24 * 60 * 60 * 1000));
}

/** The secret address by which calendar programs show the same entries. */
function CalendarFeed() {
  const { data } = useAdminQuery(calendarCalls.findFeed, {});
  const change = useAction("Couldn’t change the address", async (makes: boolean, client) => {
    const feed = makes
      ? await sendAsAdmin(calendarCalls.makeFeed, {})
      : (await sendAsAdmin(calendarCalls.endFeed, {}), { path: null });
    client.setQueryData(adminQuery(calendarCalls.findFeed, {}).queryKey, feed);
  });
  if (!data) return null;
  const address = data.path === null ? undefined : location.origin + data.path;
  return (
    <section aria-labelledby="calendar-feed" className="mt-6">
      <h2 id="calendar-feed" className="font-display text-xl font-semibold">
        In your calendar
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-quiet">
        Calendar programs subscribe to this address. Who knows it sees titles, also of what is
        scheduled.
      </p>
      {address !== undefined && (
        <div className="max-w-prose">
          <CopyField label="Secret address" value={address} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {address !== undefined && (
          <CopyButton label="Copy address" text={address} done="Address copied" />
        )}
        <Button variant="secondary" disabled={change.isBusy} onClick={() => void change.run(true)}>
          {address === undefined ? "Make an address" : "Replace it"}
        </Button>
        {address !== undefined && (
          <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(false)}>
            Switch off
          </Button>
        )}
      </div>
    </section>
  );
}
