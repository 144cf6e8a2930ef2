import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import type { Insights } from "../../../contract/insights.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { ListFailure } from "../crud/list/list-states.tsx";
import { Announcements } from "../announcements/announcements.tsx";
import { Synonyms } from "../synonyms/synonyms.tsx";
import { DaysTable } from "./days-table.tsx";
import { InsightsSkeleton } from "./insights-skeleton.tsx";
import { TopPages } from "./top-pages.tsx";
import { TotalsList } from "./totals-list.tsx";
import { useInsights } from "./use-insights.ts";
import { ViewsChart } from "./views-chart.tsx";

export function AdminInsights() {
  return (
    <AdminFrame title="Insights" path={paths.adminInsights} className="max-w-5xl pt-2">
      <PageViews />
      <div className="mt-6 grid gap-6">
        <Card title="Words of searches">
          <Synonyms />
        </Card>
        <Card title="News of new looks">
          <Announcements />
        </Card>
      </div>
    </AdminFrame>
  );
}

/** What visitors looked at in the last days. */
function PageViews() {
  const { data, error, refetch } = useInsights();

  if (!data && error) {
    return <ListFailure noun="insights" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <InsightsSkeleton />;
  if (data.pages.length === 0) return <NoViews />;
  return <Numbers insights={data} />;
}

function NoViews() {
  return (
    <Notice
      action={
        <Link href={paths.home} className={buttonClass()}>
          See your site
        </Link>
      }
    >
      No views in the last 30 days. As soon as someone looks around, you will see here what they
      liked.
    </Notice>
  );
}

function Numbers({ insights: { days, pages } }: { insights: Insights }) {
  return (
    <div className="grid gap-6">
      <Card title="Page views">
        <TotalsList days={days} />
        <div className="mt-6">
          <ViewsChart days={days} />
        </div>
        <DaysTable days={days} />
      </Card>
      <Card title="Top pages">
        <TopPages pages={pages} />
      </Card>
      <p className="text-sm text-quiet">
        The last 30 days, in UTC. Counted without cookies, addresses or profiles: a page, a day and
        a number is all that is kept.
      </p>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-media border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-4 font-display text-xl leading-tight font-semibold">{title}</h2>
      {children}
    </section>
  );
}
