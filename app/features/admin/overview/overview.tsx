/** /admin-portal: the college at a glance, on the records themselves. */
import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { listNewsOfClosed } from '#app/features/content-desk/index.server.ts';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { Anchor, TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { readOpeningNotice } from '../opening/read-opening.server.ts';
import type { Route } from './+types/overview';
import { DaysChart, Panel, ShareChart } from './Charts.tsx';
import { type DashboardView, NEW_DAYS, readDashboard, readOverview } from './read-dashboard.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const dashboard = orThrow(await readDashboard(deps, { actor }));
  return {
    dashboard,
    overview: await readOverview(deps, { actor }),
    days: { recent: NEW_DAYS },
    opening: await readOpeningNotice(deps, { actor }),
    closedNews: await listNewsOfClosed(deps, { actor }),
  };
}

function Overview({ loaderData: { dashboard, overview, days, opening, closedNews } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.admin.dashboard;
  const { chain } = words.admin.audit;
  const { graduationRate: rate, all } = dashboard;
  const total = { name: texts.allApplications, ...all };
  return (
    <PortalFrame title={words.admin.title}>
      <title>{words.admin.title}</title>
      {closedNews.length > 0 && (
        <Notice
          tone="warning"
          title={texts.closedNews(closedNews.length)}
          actions={
            <LinkButton to="/admin-portal/content" variant="secondary" size="small">
              {texts.seeClosedNews}
            </LinkButton>
          }
        >
          {closedNews[0]?.title}
          {closedNews.length > 1 && ' …'}
        </Notice>
      )}
      {opening && (
        <Notice
          tone="warning"
          actions={
            opening.mayOpen && (
              <LinkButton to="/admin-portal/opening" variant="secondary" size="small">
                {words.opening.go}
              </LinkButton>
            )
          }
        >
          {!opening.open && words.opening.closedNotice}
          {!opening.mayOpen && ` ${words.opening.askToOpen}`}
          {opening.open && opening.missing > 0 && words.opening.missingNotice(opening.missing)}{' '}
          {opening.sample && words.opening.sampleNotice}
        </Notice>
      )}
      <div className="grid gap-4 lg:gap-3">
        <div className="grid pairs gap-3 lg:grid-cols-4">
          <Figure
            label={texts.totalStudents}
            {...dashboard.students}
            note={texts.activeStudents(dashboard.activeStudents)}
          />
          <Figure
            label={texts.newApplications}
            {...dashboard.newApplications}
            note={texts.newNote(dashboard.submittedLately, days.recent)}
          />
          <Figure label={texts.activeCourses} {...dashboard.courses} note={texts.coursesNote} />
          <Figure
            label={texts.graduationRate}
            value={rate === null ? words.students.none : `${(100 * rate).toFixed(1)}%`}
            path="/admin-portal/students?status=Graduated"
            note={texts.rateNote(dashboard.ended)}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3">
          <div className="grid min-w-0 gap-4 lg:gap-3">
            <WaitingPanel waiting={dashboard.waiting} />
            <Recent recent={dashboard.recent} />
          </div>
          <div className="grid min-w-0 gap-4 lg:gap-3">
            <ShareChart
              title={texts.byStatus}
              column={texts.status}
              total={total}
              bars={dashboard.byStatus.map((bar) => ({
                ...bar,
                name: words.statusNames[bar.label === 'withdrawn' ? 'Withdrawn' : bar.label],
              }))}
            />
            <Events events={dashboard.events} />
            {overview && (
              <p className="px-4 text-ink-soft text-sm">
                <TextLink to="/admin-portal/audit">{words.admin.overview.auditState}</TextLink>:{' '}
                {overview.chain ? (overview.chain.sound ? chain.sound : chain.broken) : chain.never}
              </p>
            )}
          </div>
          <div className="grid min-w-0 gap-4 lg:gap-3">
            <ShareChart
              title={texts.byProgram}
              column={texts.program}
              total={total}
              bars={dashboard.byProgram.map((bar) => ({ ...bar, name: bar.label ?? texts.noProgram }))}
            />
            <DaysChart
              low
              title={texts.byDay}
              summary={texts.byDaySummary}
              column={texts.count}
              bars={dashboard.byDay}
            />
          </div>
        </div>
      </div>
    </PortalFrame>
  );
}

export default drawnOnce(Overview);

function Figure({
  label,
  value,
  path,
  note,
}: {
  label: string;
  value: number | string;
  path: string;
  note: string;
}) {
  const { number } = useWords().admin.dashboard;
  return (
    <div className="card rounded-lg border border-line bg-surface px-4 py-2.5 shadow-card">
      <p className="font-semibold text-ink-soft text-sm">{label}</p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="font-display font-semibold text-2xl tabular">
          <Anchor to={path} className="link">
            {typeof value === 'number' ? number(value) : value}
          </Anchor>
        </p>
        <p className="text-ink-soft text-xs">{note}</p>
      </div>
    </div>
  );
}

function WaitingPanel({ waiting }: Pick<DashboardView, 'waiting'>) {
  const texts = useWords().admin.dashboard;
  const { columns } = texts.waiting;
  return (
    <Panel title={texts.waiting.title}>
      {waiting.length === 0 ? (
        <p className="text-ink-soft text-sm">{texts.waiting.none}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{texts.waiting.title}</caption>
          <thead>
            <tr className="text-ink-soft text-xs tight:flex tight:flex-wrap">
              <th scope="col" className="pb-1 text-start font-medium tight:basis-full">
                {columns.list}
              </th>
              <th scope="col" className="pb-1 text-end font-medium">
                {columns.count}
              </th>
              <th scope="col" className="pb-1 ps-3 text-end font-medium">
                {columns.longest}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ kind, value, path, days }) => (
              <tr key={kind} className="border-line border-t tight:flex tight:flex-wrap">
                <th scope="row" className="text-start font-medium tight:basis-full">
                  <Anchor to={path} className="link inline-flex min-h-8 items-center max-sm:min-h-11">
                    {texts.waiting.lists[kind]}
                  </Anchor>
                </th>
                <td className="text-end font-semibold tabular">{texts.number(value)}</td>
                <td className="whitespace-nowrap ps-3 text-end tabular">{texts.waiting.days(days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Recent({ recent }: Pick<DashboardView, 'recent'>) {
  const words = useWords();
  const texts = words.admin.dashboard;
  return (
    <Panel title={texts.recent}>
      {recent.length === 0 ? (
        <p className="text-ink-soft">{words.review.queue.empty}</p>
      ) : (
        <ul className="text-sm">
          {recent.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center justify-between gap-x-3 wrap-break-word border-line border-t py-1 first:border-t-0 first:pt-0"
            >
              <TextLink
                to={href('/review/applications/:id', { id: row.id })}
                className="min-w-0 flex-1 truncate font-semibold max-sm:py-2 tight:basis-full tight:whitespace-normal"
              >
                <bdi>{row.name}</bdi>
              </TextLink>
              <ApplicationStatusBadge status={row.status} />
              <small className="basis-full text-ink-soft text-xs">
                {row.program ?? texts.noProgram} ·{' '}
                <time dateTime={row.createdAt}>{lagosDay(words, row.createdAt)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Events({ events }: Pick<DashboardView, 'events'>) {
  const words = useWords();
  const texts = words.admin.dashboard;
  return (
    <Panel title={texts.events}>
      {events.length === 0 ? (
        <p className="text-ink-soft">{texts.noEvents}</p>
      ) : (
        <ul className="text-sm">
          {events.map((event) => (
            <li key={event.id} className="border-line border-t py-1 first:border-t-0 first:pt-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{event.title}</p>
              <p className="text-ink-soft text-xs">
                <time dateTime={event.startsAt}>{lagosMoment(words, event.startsAt)}</time>
                {event.place && `, ${event.place}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
