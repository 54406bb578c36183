/** /review/reports: admission statistics by programme and place, and how the queue stood over time. */
import { orRefuse } from '#app/forms/answer-post.server.ts';
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
import { FileLinks, ReportFilterForm } from './ReportFilterForm.tsx';
import { QuotaTable, ReportTable, StateMap } from './ReportTable.tsx';
import { readReports } from './read-reports.server.ts';
import { type ReportFile, readReportFilters, reportPath, rollPath } from './report-filters.ts';
import type { ReportLine } from './report-view.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { status: _, ...address } = readReportFilters(url.searchParams);
  const reports = orRefuse(await readReports(deps, { actor, ...address }));
  return { address, reports };
}

type PartOfReport = readonly [
  file: ReportFile,
  lines: readonly ReportLine[],
  about: { readonly title: string; readonly one: string; readonly lead?: string },
  name: (line: ReportLine) => string,
];

function ReportsPage({ loaderData: { address, reports } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.reports;
  const { session, program, state } = address;
  const unsaid = (line: ReportLine) => line.name || texts.unsaid;
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      breadcrumbs={[{ label: words.review.tabs.all, to: '/review' }, { label: texts.title }]}
      actions={
        // A register is of one session; where none is chosen, of the newest.
        <LinkButton
          to={rollPath({ ...address, session: session ?? reports.quota?.session ?? null })}
          variant="secondary"
          icon="print"
        >
          {texts.roll.title}
        </LinkButton>
      }
    >
      <title>{texts.title}</title>
      <ReportFilterForm
        action="/review/reports"
        shown={address}
        sessions={reports.sessions}
        own={{
          name: 'span',
          label: texts.fields.span,
          choices: Object.entries(texts.spans).map(([value, label]) => ({ value, label })),
        }}
      />
      <Card title={texts.programs.title} aside={<FileLinks file="programmes" filters={address} />}>
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
        <Card key={file} title={about.title} aside={<FileLinks file={file} filters={address} />}>
          <p className="mb-4 text-ink-soft">
            {texts.about({ session, state, program })} {'lead' in about && about.lead}
          </p>
          <ReportTable caption={about.title} of={about.one} lines={lines} name={name} />
        </Card>
      ))}
      {reports.quota && (
        <Card
          title={texts.quota.title(reports.quota.session)}
          aside={<FileLinks file="quota" filters={address} />}
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
      <Card title={texts.states.title} aside={<FileLinks file="places" filters={address} />}>
        <p className="mb-4 text-ink-soft">
          {texts.about({ session, program, state: null })} {texts.states.lead}
        </p>
        <StateMap states={reports.states} address={address} />
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
                  <TextLink to={`${reportPath({ ...address, state: line.name })}#areas`}>
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
