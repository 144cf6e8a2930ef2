import { sendAsAdmin } from "./kit/calls.ts";
import { useEffect, useState, type ReactNode } from "react";
import { paths } from "../../contract/paths.ts";
import { Tab, TabList, TabPanel, Tabs } from "../components/ui/tabs.tsx";
import { useNavigate, useSearchParams } from "../lib/router/address.ts";
import { MAIN_ID } from "../lib/router/announce-page.ts";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { TABS } from "./tabs.ts";
import { X, Circle, CircleCheck } from "lucide-react";
import { type FirstStep, firstSteps } from "../../contract/admin/first-steps.ts";
import { Link } from "../components/link.tsx";
import { Button, buttonClass } from "../components/ui/button.tsx";
import { numberText } from "../lib/format/numbers.ts";
import { NEW_ITEM } from "./kit/use-open-item.ts";
import { clsx } from "clsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type TrashRef, trash } from "../../contract/admin/trash.ts";
import { counted } from "../lib/format/counted.ts";
import { toast } from "../lib/visitor/toast-store.ts";
import { refreshContent } from "./crud/row-cache.ts";
import { notifyFailure } from "./kit/failure.ts";
import { offerUndo } from "./kit/undo.ts";

const FIRST_TAB = TABS[0]?.id ?? "";

export function AdminDashboard() {
  return (
    <AdminFrame title="Dashboard" path={paths.adminDashboard} className="max-w-7xl">
      <FirstSteps />
      <DashboardTabs />
    </AdminFrame>
  );
}

function DashboardTabs() {
  const navigate = useNavigate();
  const asked = useSearchParams().get("tab");
  const current = TABS.find(({ id }) => id === asked)?.id ?? FIRST_TAB;

  const open = (id: string) =>
    navigate(id === FIRST_TAB ? paths.adminDashboard : `${paths.adminDashboard}?tab=${id}`);

  useEffect(() => {
    // On a phone the row of tabs is wider than the screen.
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
        {TABS.map(({ id, label }) => (
          <Tab key={id} value={id}>
            {label}
          </Tab>
        ))}
      </TabList>
      {TABS.map(({ id, Panel }) => (
        <TabPanel key={id} value={id} tabIndex={-1} className="outline-none">
          <Panel />
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface Step {
  title: string;
  text: string;
  /** Where it is done, and what leads there. */
  path?: string;
  action: string;
}

const STEPS: Record<FirstStep, Step> = {
  name: {
    title: "Give your site its name",
    text: "It stands in the header, in titles and on home screens.",
    path: `${paths.adminSettings}#site`,
    action: "Name it",
  },
  logo: {
    title: "Add your logo",
    text: "Until then, the crescent stands for it.",
    path: `${paths.adminSettings}#site`,
    action: "Add a logo",
  },
  password: {
    title: "Choose a password of your own",
    text: "The one of the first start was printed or set for you.",
    path: paths.adminAccount,
    action: "Change it",
  },
  designs: {
    title: "Show your first photos",
    text: "Or drop several pictures on the list of designs.",
    path: `${paths.adminDashboard}?item=${NEW_ITEM}`,
    action: "Add a design",
  },
  examples: {
    title: "Remove the starter content",
    text: "It waits in the trash for 30 days. What you have edited stays.",
    action: "Remove",
  },
};

/** What makes a new site its owner's; gone when all of it is done, or when it is not wanted. */
function FirstSteps() {
  const { data } = useFirstSteps();
  const { hide, removeExamples } = useFirstStepCalls();
  const [removing, setRemoving] = useState(false);
  if (!data || data.is_hidden || data.done.length === data.steps.length) return null;

  async function remove() {
    setRemoving(true);
    await removeExamples();
    setRemoving(false);
  }

  return (
    <section
      aria-labelledby="first-steps"
      className="mb-4 rounded-media border border-line bg-surface px-4 py-2 sm:px-5"
    >
      <div className="flex items-center gap-3">
        <h2 id="first-steps" className="font-display text-lg font-semibold">
          Make it yours
        </h2>
        <p role="status" className="mr-auto text-sm text-quiet">
          {data.done.length} of {data.steps.length} done
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Hide the first steps"
          className="-mr-2"
          onClick={() => void hide()}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <ul className="grid-cols-2 gap-x-8 lg:grid">
        {data.steps.map((step) => {
          const { title, text, path, action } = STEPS[step];
          return (
            <FirstStepLine key={step} done={data.done.includes(step)} title={title} text={text}>
              {path === undefined ? (
                <Button
                  variant="secondary"
                  aria-label={`${action} ${numberText(data.examples)} examples`}
                  disabled={removing}
                  onClick={() => void remove()}
                >
                  {removing ? "Removing…" : `${action} ${numberText(data.examples)}`}
                </Button>
              ) : (
                <Link href={path} className={buttonClass({ variant: "secondary" })}>
                  {action}
                </Link>
              )}
            </FirstStepLine>
          );
        })}
      </ul>
    </section>
  );
}

interface FirstStepLineProps {
  done: boolean;
  title: string;
  text: string;
  /** What leads to it, as long as it is not done. */
  children: ReactNode;
}

/** One thing to do, ticked when it is; on phones it then makes room for the list below. */
function FirstStepLine({ done, title, text, children }: FirstStepLineProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li
      className={clsx(
        "flex min-h-15 items-center gap-x-3 border-t border-line py-2",
        done && "max-sm:hidden",
      )}
    >
      <Icon
        aria-hidden
        className={clsx("size-5 shrink-0", done ? "text-success" : "text-line-strong")}
      />
      <p className="min-w-0 grow text-sm">
        <span className={clsx("font-semibold", done && "text-quiet line-through")}>{title}</span>
        {done && <span className="sr-only"> (done)</span>}
        {!done && <span className="block text-quiet max-sm:hidden">{text}</span>}
      </p>
      {!done && children}
    </li>
  );
}

const QUERY = [firstSteps.find.path, {}];
const ITEMS = { one: "example", many: "examples" };

/** Asked for anew with each change of content, and whenever the dashboard is opened. */
function useFirstSteps() {
  return useQuery({
    queryKey: QUERY,
    queryFn: () => sendAsAdmin(firstSteps.find, {}),
    refetchOnMount: "always",
  });
}

function useFirstStepCalls() {
  const client = useQueryClient();

  async function setHidden(is_hidden: boolean): Promise<boolean> {
    try {
      client.setQueryData(QUERY, await sendAsAdmin(firstSteps.hide, { is_hidden }));
      return true;
    } catch (error) {
      notifyFailure("The list was not changed", error);
      return false;
    }
  }

  async function hide() {
    if (!(await setHidden(true))) return;
    offerUndo({ title: "First steps hidden", name: "First steps", undo: () => setHidden(false) });
  }

  async function removeExamples() {
    try {
      const { items } = await sendAsAdmin(firstSteps.removeExamples, {});
      await refreshContent(client);
      const name = counted(items.length, ITEMS);
      offerUndo({ title: `${name} removed`, name, undo: () => bringBack(items, name) });
    } catch (error) {
      notifyFailure("The examples were not removed", error);
    }
  }

  async function bringBack(items: TrashRef[], name: string) {
    try {
      await sendAsAdmin(trash.restore, { items });
    } catch (error) {
      notifyFailure("The examples were not brought back", error);
      return false;
    }
    await refreshContent(client);
    toast({ title: `${name} restored` });
    return true;
  }

  return { hide, removeExamples };
}
