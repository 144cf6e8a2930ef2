import { IconButton } from "./kit/buttons.tsx";
import {
  adminQuery,
  attempt,
  refreshContent,
  sendAsAdmin,
  useAction,
  useMay,
  useAdminQuery,
} from "./kit/calls.ts";
import {
  type ComponentType,
  useEffect,
  useId,
  type ReactNode,
  useState,
  type ComponentProps,
} from "react";
import { paths } from "../../contract/paths.ts";
import { REPLY_TIME } from "../../contract/words.ts";
import { useNavigate, useSearchParams } from "../lib/router/address.ts";
import { MAIN_ID } from "../lib/router/navigation.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import { adminCalls } from "../../contract/admin/admin-calls.ts";
import { transfer } from "../../contract/admin/imports.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { COLLECTION_WORDS, editAddress } from "../../contract/collection-words.ts";
import { MigrationTab } from "./migration/migration.tsx";
import { X, Circle, CircleCheck } from "lucide-react";
import { type FirstStep, firstSteps } from "../../contract/admin/site-calls.ts";
import { Link } from "../components/link.tsx";
import { Button, buttonClass } from "../components/ui/button.tsx";
import { numberText, counted } from "../lib/format/numbers.ts";
import { NEW_ITEM } from "./kit/use-open-item.ts";
import { clsx } from "clsx";
import { trash } from "../../contract/admin/trash.ts";
import { toast } from "../lib/visitor/toast-store.ts";
import { offerUndo } from "./kit/undo.ts";
import { type BrokenLink, TASKS, TASK_NAMES, todo } from "../../contract/admin/todo.ts";
import * as Primitive from "radix-ui/tabs";

interface DashboardTab {
  /** Used in the dashboard's address. */
  id: string;
  label: string;
  Panel: ComponentType;
  /** A call without which it is of no use. */
  call: Pick<Endpoint<never, unknown>, "method" | "path">;
}

const PANELS = import.meta.glob<ComponentType>("./collections/*-tab.tsx", {
  import: "Tab",
  eager: true,
});

function collectionTab(
  { id, label }: { id: string; label: string },
  call: DashboardTab["call"],
): DashboardTab {
  const source = `./collections/${id}-tab.tsx`;
  const Panel = PANELS[source];
  if (!Panel) throw new Error(`The tab “${label}” has no ${source}.`);
  return { id, label, Panel, call };
}

/** The tabs in order: one for each collection that has one, then the others. */
export const TABS: DashboardTab[] = [
  ...(Object.keys(COLLECTION_WORDS) as CollectionKind[]).flatMap((kind) => {
    const { tab } = COLLECTION_WORDS[kind];
    return tab ? collectionTab(tab, adminCalls[kind].create) : [];
  }),
  { id: "migration", label: "Migration", Panel: MigrationTab, call: transfer.export },
];

const FIRST_TAB = TABS[0]?.id ?? "";

export function AdminDashboard() {
  const navigate = useNavigate();
  const asked = useSearchParams().get("tab");
  const may = useMay();
  const tabs = TABS.filter(({ call }) => may(call));
  const current = tabs.find(({ id }) => id === asked)?.id ?? FIRST_TAB;

  const open = (id: string) =>
    navigate(id === FIRST_TAB ? paths.adminDashboard : `${paths.adminDashboard}?tab=${id}`);

  useEffect(() => {
    // On phones the row of tabs scrolls.
    document
      .getElementById(MAIN_ID)
      ?.querySelector("[role=tab][data-state=active]")
      ?.scrollIntoView({
        block: "nearest",
        inline: "center",
      });
  }, [current]);

  return (
    <Tabs value={current} onValueChange={open}>
      <TabList aria-label="Content">
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id}>
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, Panel }) => (
        <TabPanel key={id} value={id} tabIndex={-1} className="outline-none">
          {id === FIRST_TAB && (
            <>
              {may(firstSteps.find) && <FirstSteps />}
              {may(todo) && <TodoSection />}
            </>
          )}
          <Panel />
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface Step {
  title: string;
  text: string;
  /** Where it is done. */
  path?: string;
  action: string;
}

const STEPS: Record<FirstStep, Step> = {
  name: {
    title: "Give your site its name",
    text: "Shown in the header, titles and on home screens.",
    path: `${paths.adminSettings}#site`,
    action: "Name it",
  },
  logo: {
    title: "Add your logo",
    text: "Until then, visitors see the crescent.",
    path: `${paths.adminSettings}#site`,
    action: "Add a logo",
  },
  color: {
    title: "Choose your color",
    text: "Until then, buttons and links are raspberry.",
    path: `${paths.adminSettings}#site`,
    action: "Choose it",
  },
  about: {
    title: "Write your About page",
    text: "Visitors read it as your words.",
    path: `${paths.adminPages}?page=about`,
    action: "Write it",
  },
  contact: {
    title: "Set your hours and time to reply",
    text: `Until then, visitors read “${REPLY_TIME}” and “Mon-Fri 9-5 EST”.`,
    path: `${paths.adminSettings}#contact`,
    action: "Set them",
  },
  networks: {
    title: "Link your social networks",
    text: "Those without an address are left out of the footer.",
    path: `${paths.adminSettings}#follow`,
    action: "Link them",
  },
  password: {
    title: "Choose your own password",
    text: "Your first one was generated or set for you.",
    path: paths.adminAccount,
    action: "Change it",
  },
  designs: {
    title: "Show your first photos",
    text: "Or drop several pictures onto the list of designs.",
    path: `${paths.adminDashboard}?item=${NEW_ITEM}`,
    action: "Add a design",
  },
  examples: {
    title: "Remove the starter content",
    text: "It stays in the trash for 30 days. Anything you’ve edited stays.",
    action: "Remove",
  },
};

/**
 * The first steps of a new site, until all are done or the list is hidden. After the first one, shows only the next.
 */
function FirstSteps() {
  const { data } = useAdminQuery(firstSteps.find, {});
  const { hide, removeExamples } = useFirstStepCalls();
  const removing = removeExamples.isBusy;
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  if (!data || data.is_hidden || data.done.length === data.steps.length) return null;
  const isStarted = data.done.length > 0;
  const folded = isStarted && !unfolded;
  const next = data.steps.find((step) => !data.done.includes(step));
  const steps = folded ? data.steps.filter((step) => step === next) : data.steps;

  return (
    <section
      aria-labelledby="first-steps"
      className="mt-3 flex flex-wrap items-center gap-x-3 rounded-media border border-line bg-surface px-4 py-1 sm:px-5"
    >
      <h2 id="first-steps" className="font-display font-semibold">
        Make it yours
      </h2>
      <p role="status" className="text-sm text-quiet">
        {data.done.length} of {data.steps.length} done
      </p>
      <ul
        id={id}
        className={
          folded
            ? "grow max-md:order-last max-md:basis-full"
            : "order-last basis-full grid-cols-2 gap-x-8 lg:grid"
        }
      >
        {steps.map((step) => {
          const { title, text, path, action } = STEPS[step];
          return (
            <FirstStepLine
              key={step}
              done={data.done.includes(step)}
              title={title}
              text={folded ? text : undefined}
            >
              {path === undefined ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`${action} ${numberText(data.examples)} examples`}
                  disabled={removing}
                  onClick={() => void removeExamples.run()}
                >
                  {removing ? "Removing…" : `${action} ${numberText(data.examples)}`}
                </Button>
              ) : (
                <Link href={path} className={buttonClass({ variant: "quiet", size: "small" })}>
                  {action}
                </Link>
              )}
            </FirstStepLine>
          );
        })}
      </ul>
      <div className="-mr-3 ml-auto flex">
        {isStarted && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={unfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? "Show the next step only" : "Show all"}
          </Button>
        )}
        <IconButton Icon={X} label="Hide the first steps" onClick={() => void hide()} />
      </div>
    </section>
  );
}

interface FirstStepLineProps {
  done: boolean;
  title: string;
  text: string | undefined;
  /** The link or button, shown until it is done. */
  children: ReactNode;
}

/** One step; on phones it disappears when it is done. */
function FirstStepLine({ done, title, text, children }: FirstStepLineProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li
      className={clsx(
        "flex min-h-11 flex-wrap items-center justify-end gap-x-3 border-line",
        text === undefined ? "border-t" : "max-md:border-t",
        done && "max-sm:hidden",
      )}
    >
      <Icon
        aria-hidden
        className={clsx("size-5 shrink-0", done ? "text-success" : "text-line-strong")}
      />
      <p className="min-w-0 grow basis-20 text-sm">
        <span className={clsx("font-semibold", done && "text-quiet line-through")}>{title}</span>
        {done && <span className="sr-only"> (done)</span>}
        {text && <span className="ml-2 text-quiet max-lg:hidden">{text}</span>}
      </p>
      {!done && children}
    </li>
  );
}

const EXAMPLES = { one: "example", many: "examples" };

function useFirstStepCalls() {
  const setHidden = useAction("Couldn’t update the list", async (is_hidden: boolean, client) => {
    const state = await sendAsAdmin(firstSteps.hide, { is_hidden });
    client.setQueryData(adminQuery(firstSteps.find, {}).queryKey, state);
  });

  async function hide() {
    if (!(await setHidden.run(true))) return;
    const undo = () => setHidden.run(false);
    offerUndo({ title: "First steps hidden", name: "First steps", undo });
  }

  const removeExamples = useAction("Couldn’t remove the examples", async (_none: void, client) => {
    const { items } = await sendAsAdmin(firstSteps.removeExamples, {});
    await refreshContent(client);
    const name = counted(items.length, EXAMPLES);
    const undo = () =>
      attempt("Couldn’t restore the examples", async () => {
        await sendAsAdmin(trash.restore, { items });
        await refreshContent(client);
        toast({ title: `${name} restored` });
      });
    offerUndo({ title: `${name} removed`, name, undo });
  });

  return { hide, removeExamples };
}

const CHIP =
  "flex min-h-11 cursor-pointer items-center rounded-full bg-shell px-4 text-sm font-medium text-on-shell hover:underline";
const LINK = { one: "link that leads nowhere", many: "links that lead nowhere" };

/** What is left to do for the content; each entry opens the list of just these items. Not shown once all is done. */
function TodoSection() {
  const { data } = useAdminQuery(todo, {});
  const [showsLinks, setShowsLinks] = useState(false);
  const id = useId();
  if (!data) return null;
  const tasks = TASK_NAMES.flatMap((name) => {
    const count = data.counts[name];
    if (count === undefined) return [];
    const { kind, filter, words } = TASKS[name];
    const { noun, tab } = COLLECTION_WORDS[kind];
    const query = new URLSearchParams({ tab: tab?.id ?? "", ...filter });
    const text = `${counted(count, noun)} ${words}`;
    return [{ name, href: `${paths.adminDashboard}?${query}`, text }];
  });
  const links = data.broken_links;
  if (tasks.length === 0 && links.length === 0) return null;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-media border border-line bg-surface px-4 py-2 sm:px-5"
    >
      <h2 id={`${id}-title`} className="font-display font-semibold">
        To do
      </h2>
      <ul className="flex min-w-0 grow flex-wrap gap-2 max-sm:basis-full">
        {tasks.map(({ name, href, text }) => (
          <li key={name}>
            <Link href={href} className={CHIP}>
              {text}
            </Link>
          </li>
        ))}
        {links.length > 0 && (
          <li>
            <button
              type="button"
              aria-expanded={showsLinks}
              aria-controls={`${id}-links`}
              onClick={() => setShowsLinks(!showsLinks)}
              className={CHIP}
            >
              {counted(links.length, LINK)}
            </button>
          </li>
        )}
      </ul>
      {showsLinks && <BrokenLinks id={`${id}-links`} links={links} />}
    </section>
  );
}

function BrokenLinks({ id, links }: { id: string; links: BrokenLink[] }) {
  return (
    <ul id={id} className="basis-full divide-y divide-line border-t border-line text-sm">
      {links.map(({ kind, item_id, name, path }) => (
        <li key={`${item_id} ${path}`} className="flex flex-wrap items-center gap-x-3 py-1">
          <Link
            href={editPath(kind, item_id)}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-2"
          >
            {name}
          </Link>
          <span className="min-w-0 text-quiet [overflow-wrap:anywhere]">links to {path}</span>
        </li>
      ))}
    </ul>
  );
}

function editPath(kind: BrokenLink["kind"], id: string): string {
  if (kind !== "settings") return editAddress(kind, id);
  return `${paths.adminSettings}?${new URLSearchParams({ item: id })}`;
}

const Tabs = Primitive.Root;
const TabPanel = Primitive.Content;

/** A row of tabs; scrolls sideways if it does not fit. */
function TabList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={clsx("flex gap-1 overflow-x-auto border-b border-line", className)}
      {...props}
    />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        "relative min-h-11 cursor-pointer rounded-t-control px-4 text-sm font-semibold whitespace-nowrap text-quiet",
        "transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-lacquer",
        "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:after:bg-lacquer",
        className,
      )}
      {...props}
    />
  );
}
