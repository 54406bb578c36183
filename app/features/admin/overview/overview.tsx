/** /admin-portal: the college at a glance, on the records themselves. */
import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card, StatCards } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { readOpeningNotice } from '../opening/read-opening-notice.server.ts';
import type { Route } from './+types/overview';
import { DaysChart, ShareChart } from './Charts.tsx';
import { CHART_DAYS, type DashboardView, NEW_DAYS, readDashboard } from './read-dashboard.server.ts';
import { readOverview } from './read-overview.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const dashboard = orRefuse(await readDashboard(deps, { actor }));
  return {
    dashboard,
    overview: await readOverview(deps, { actor }),
    days: { chart: CHART_DAYS, recent: NEW_DAYS },
    opening: await readOpeningNotice(deps, { actor }),
  };
}

export default function Overview({
  loaderData: { dashboard, overview, days, opening },
}: Route.ComponentProps) {
  const words = useWords();
  const texts = words.admin.dashboard;
  const { chain } = words.admin.audit;
  const { number } = words.students;
  const { graduationRate: rate } = dashboard;
  const queue = (parameters: Record<string, string>) => `/review?${new URLSearchParams(parameters)}`;
  return (
    <PortalFrame title={words.admin.title}>
      <title>{words.admin.title}</title>
      {opening && (
        <Notice
          tone="warning"
          actions={
            <LinkButton to="/admin-portal/opening" variant="secondary" size="small">
              {words.opening.go}
            </LinkButton>
          }
        >
          {opening.open ? words.opening.missingNotice(opening.missing) : words.opening.closedNotice}
        </Notice>
      )}
      <StatCards
        figures
        cards={[
          {
            icon: 'users',
            label: texts.totalStudents,
            value: number(dashboard.totalStudents),
            note: texts.activeStudents(dashboard.activeStudents),
          },
          {
            icon: 'document',
            label: texts.newApplications,
            value: number(dashboard.newApplications),
            note: texts.newNote(days.recent, dashboard.waiting),
          },
          {
            icon: 'calendar',
            label: texts.activeCourses,
            value: number(dashboard.activeCourses),
            note: texts.coursesNote,
          },
          {
            icon: 'leaf',
            label: texts.graduationRate,
            value: rate === null ? words.students.none : `${(100 * rate).toFixed(1)}%`,
            note: texts.rateNote(dashboard.ended),
          },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Recent recent={dashboard.recent} />
        <Events events={dashboard.events} />
      </div>
      <DaysChart
        title={texts.byDay}
        summary={texts.byDaySummary}
        column={texts.count}
        bars={dashboard.byDay}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ShareChart
          title={texts.byProgram}
          column={texts.program}
          bars={dashboard.byProgram.map((bar) => ({
            ...bar,
            name: bar.label,
            path: queue({ program: bar.label }),
          }))}
        />
        <ShareChart
          title={texts.byStatus}
          column={texts.status}
          bars={dashboard.byStatus.map((bar) => ({
            ...bar,
            name: bar.label,
            path: queue({ status: bar.label }),
          }))}
        />
      </div>
      {overview && (
        <StatCards
          cards={[
            {
              icon: 'user',
              label: words.admin.overview.openRequests,
              value: overview.openRequests,
              note: words.admin.overview.openRequestsNote(overview.openRequests),
            },
            {
              icon: 'lock',
              label: words.admin.overview.auditState,
              value: overview.chain ? (overview.chain.sound ? chain.sound : chain.broken) : chain.never,
            },
          ]}
        />
      )}
    </PortalFrame>
  );
}

function Recent({ recent }: Pick<DashboardView, 'recent'>) {
  const words = useWords();
  const texts = words.admin.dashboard;
  return (
    <Card
      title={texts.recent}
      actions={
        <LinkButton to="/review" variant="secondary" iconAfter="arrow-right">
          {texts.allApplications}
        </LinkButton>
      }
    >
      {recent.length === 0 ? (
        <p className="text-ink-soft">{words.review.queue.empty}</p>
      ) : (
        <ul>
          {recent.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0 first:pt-0"
            >
              <div className="min-w-0">
                <TextLink
                  to={href('/review/applications/:id', { id: row.id })}
                  className="font-semibold [overflow-wrap:anywhere]"
                >
                  <bdi>{row.name}</bdi>
                </TextLink>
                <p className="text-ink-soft text-sm">
                  {[row.program, lagosDay(words, row.at)].filter(Boolean).join(', ')}
                </p>
              </div>
              <ApplicationStatusBadge status={row.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Events({ events }: Pick<DashboardView, 'events'>) {
  const words = useWords();
  const texts = words.admin.dashboard;
  return (
    <Card title={texts.events}>
      {events.length === 0 ? (
        <p className="text-ink-soft">{texts.noEvents}</p>
      ) : (
        <ul>
          {events.map((event) => (
            <li key={event.id} className="border-line border-t py-3 first:border-t-0 first:pt-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{event.title}</p>
              <p className="text-ink-soft text-sm">
                <time dateTime={event.startsAt}>{lagosMoment(words, event.startsAt)}</time>
                {event.place && `, ${event.place}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
