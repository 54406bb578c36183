/** /review/reports: admission statistics by programme and place, and how the queue stood over time. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { ListFilters } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { narrowingView, readFilters, readKnown } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { isRoute } from '#core/admissions/award.ts';
import { isState } from '#core/admissions/vocabularies.ts';
import { isVerdict } from '#core/eligibility/verdict.ts';
import { isSex } from '#core/record/record-parts.ts';
import { QueueChart } from '../queue/QueueChart.tsx';
import type { Route } from './+types/reports';
import { FileLinks } from './FileLinks.tsx';
import { QuotaTable, ReportTable, StateMap } from './ReportTable.tsx';
import { readReports } from './read-reports.server.ts';
import { REPORTS } from './report-filters.server.ts';
import type { ReportFile, ReportLine } from './report-view.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readFilters(REPORTS, url.searchParams);
  const [reports, known] = await Promise.all([
    readReports(deps, { actor, filters }),
    readKnown(REPORTS, { db: deps.db, actor, now: deps.clock() }),
  ]);
  return { filters, reports: orThrow(reports), view: narrowingView(REPORTS, filters, known) };
}

type PartOfReport = readonly [
  file: ReportFile,
  lines: readonly ReportLine[],
  about: { readonly title: string; readonly one: string; readonly lead?: string },
  name: (line: ReportLine) => string,
];

function ReportsPage({ loaderData: { filters, reports, view } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.reports;
  const { session, program, state } = filters;
  const { shown } = view;
  const unsaid = (line: ReportLine) => line.name || texts.unsaid;
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      breadcrumbs={[{ label: words.review.tabs.all, to: '/review' }, { label: texts.title }]}
      actions={
        // A register is of one session; where none is chosen, of the newest.
        <LinkButton
          to={listPath('/review/reports/roll', { ...shown, span: null })}
          variant="secondary"
          icon="print"
        >
          {texts.roll.title}
        </LinkButton>
      }
    >
      <title>{texts.title}</title>
      <ListFilters said view={view} />
      <Card title={texts.programs.title} aside={<FileLinks file="programmes" shown={shown} />}>
        <p className="mb-4 text-ink-soft">{texts.about({ session, state, program: null })}</p>
        <ReportTable
          caption={texts.programs.title}
          of={texts.programs.one}
          lines={reports.programs}
          total={reports.total}
          name={unsaid}
        />
      </Card>
      {(
        [
          ['awards', reports.awards, texts.awards, unsaid],
          [
            'sexes',
            reports.sexes,
            texts.sexes,
            ({ name }) => (isSex(name) ? texts.sexes.names[name] : texts.noRecord),
          ],
          [
            'requirements',
            reports.verdicts,
            texts.verdicts,
            ({ name }) => (isVerdict(name) ? words.verdicts[name] : texts.noRecord),
          ],
          [
            'routes',
            reports.routes,
            texts.routes,
            ({ name }) => (isRoute(name) ? words.eligibility.ways[name] : texts.noRecord),
          ],
        ] as const satisfies readonly PartOfReport[]
      ).map(([file, lines, about, name]) => (
        <Card key={file} title={about.title} aside={<FileLinks file={file} shown={shown} />}>
          <p className="mb-4 text-ink-soft">
            {texts.about({ session, state, program })} {'lead' in about && about.lead}
          </p>
          <ReportTable caption={about.title} of={about.one} lines={lines} name={name} />
        </Card>
      ))}
      {reports.quota && (
        <Card
          title={texts.quota.title(reports.quota.session)}
          aside={<FileLinks file="quota" shown={shown} />}
          id="quota"
        >
          <p className="mb-4 text-ink-soft">{texts.quota.lead}</p>
          {reports.quota.lines.length > 0 ? (
            <QuotaTable session={reports.quota.session} lines={reports.quota.lines} />
          ) : (
            <p>{texts.quota.none}</p>
          )}
        </Card>
      )}
      <Card title={texts.states.title} aside={<FileLinks file="places" shown={shown} />}>
        <p className="mb-4 text-ink-soft">
          {texts.about({ session, program, state: null })} {texts.states.lead}
        </p>
        <StateMap states={reports.states} shown={shown} />
        <details className="print-open mt-5">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.states.table}
          </summary>
          <div className="mt-3">
            <ReportTable
              caption={texts.states.title}
              of={texts.states.one}
              lines={reports.states}
              name={(line) =>
                isState(line.name) ? (
                  <TextLink to={`${listPath(view.path, { ...shown, state: line.name })}#areas`}>
                    {words.answerNames.state[line.name]}
                  </TextLink>
                ) : (
                  unsaid(line)
                )
              }
            />
          </div>
        </details>
      </Card>
      {reports.lgas && state && (
        <Card title={texts.areas.title(state)} id="areas">
          {reports.lgas.length > 0 ? (
            <ReportTable
              caption={texts.areas.title(state)}
              of={texts.areas.one}
              lines={reports.lgas}
              name={unsaid}
            />
          ) : (
            <p>{texts.areas.none}</p>
          )}
        </Card>
      )}
      <Card title={texts.queue.title} id="queue">
        <QueueChart evenings={reports.evenings} />
      </Card>
    </PortalFrame>
  );
}

export default drawnOnce(ReportsPage);
