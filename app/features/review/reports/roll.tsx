/** /review/reports/roll: the nominal roll, to read, to print and to take as a file. */

import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import type { Route } from './+types/roll';
import { FileLinks, ReportFilterForm } from './ReportFilterForm.tsx';
import { RollRegister } from './RollRegister.tsx';
import { readRoll } from './read-roll.server.ts';
import { readReportFilters, rollPath } from './report-filters.ts';
import { standingOf } from './report-view.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { span: _, ...filters } = readReportFilters(url.searchParams);
  const { after, before } = readListAddress(url.searchParams);
  const session = url.searchParams.has('session') ? filters.session : undefined;
  const roll = orRefuse(await readRoll(deps, { actor, filters: { ...filters, session }, after, before }));
  return { filters: { ...filters, session: roll.session }, roll, printedAt: deps.clock().toISOString() };
}

export default function RollPage({ loaderData: { filters, roll, printedAt } }: Route.ComponentProps) {
  const words = useWords();
  const { title: reports, roll: texts, about, fields, any } = words.reports;
  const { columns } = texts;
  return (
    <PortalFrame
      title={texts.title}
      lead={about(filters)}
      breadcrumbs={[{ label: reports, to: '/review/reports' }, { label: texts.title }]}
    >
      <title>{texts.title}</title>
      <ReportFilterForm
        action="/review/reports/roll"
        shown={filters}
        sessions={roll.sessions}
        own={{
          name: 'status',
          label: fields.status,
          any: any.status,
          choices: APPLICATION_STATUSES.map((value) => ({ value, label: words.statusNames[value] })),
        }}
      />
      {roll.rows.length > 0 && (
        <div className="no-print flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{texts.print}</p>
          <FileLinks file="roll" filters={filters} />
        </div>
      )}
      <div className="no-print stack">
        <ListPage
          page={roll}
          at={(place) => rollPath(filters, place)}
          caption={texts.title}
          headers={columns}
          empty={{ title: texts.empty, advice: texts.emptyAdvice }}
          whole={rollPath(filters) === rollPath({}) ? null : rollPath({})}
          columns={[
            { key: 'serial', align: 'end', figure: true, cell: (line) => line.serial },
            {
              key: 'name',
              names: true,
              cell: (line) => (
                <TextLink to={href('/review/applications/:id', { id: line.id })}>
                  <bdi>{texts.name(line.last_name, line.first_name)}</bdi>
                </TextLink>
              ),
            },
            {
              key: 'number',
              cell: (line) => <span className="whitespace-nowrap tabular">{line.application_number}</span>,
            },
            { key: 'program', cell: (line) => line.program },
            {
              key: 'place',
              cell: ({ lga, state }) =>
                [lga, state && nameOfAnswer(words.answerNames, 'state', state)].filter(Boolean).join(', '),
            },
            { key: 'status', cell: (line) => words.statusNames[standingOf(line)] },
          ]}
        />
      </div>
      {roll.rows.length > 0 && <RollRegister lines={roll.rows} filters={filters} printedAt={printedAt} />}
    </PortalFrame>
  );
}
