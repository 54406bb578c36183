/** /review/reports/roll: the nominal roll, to read, to print and to take as a file. */

import { orThrow } from '#app/forms/answer-post.server.ts';
import { ListFilters, ListRows, useListColumns } from '#app/lists/List.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/roll';
import { FileLinks } from './FileLinks.tsx';
import { RollRegister } from './RollRegister.tsx';
import { readRoll } from './roll-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const roll = orThrow(await readRoll(deps, { actor, params: url.searchParams }));
  return { ...roll, printedAt: deps.clock().toISOString() };
}

export default function RollPage({ loaderData: { filters, view, page, printedAt } }: Route.ComponentProps) {
  const { title: reports, roll: texts, about } = useWords().reports;
  const columns = useListColumns<(typeof page.rows)[number]>(view);
  return (
    <PortalFrame
      title={texts.title}
      lead={about(filters)}
      breadcrumbs={[{ label: reports, to: '/review/reports' }, { label: texts.title }]}
    >
      <title>{texts.title}</title>
      <ListFilters said view={view} />
      {page.rows.length > 0 && (
        <div className="no-print flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{texts.print}</p>
          <FileLinks file="roll" shown={{ ...view.shown, session: filters.session }} />
        </div>
      )}
      <div className="no-print stack">
        <ListRows
          view={view}
          page={page}
          columns={[
            {
              key: 'serial',
              header: texts.columns.serial,
              align: 'end',
              figure: true,
              cell: ({ serial }) => serial,
            },
            ...columns,
          ]}
        />
      </div>
      {page.rows.length > 0 && (
        <RollRegister lines={page.rows} everyStatus={filters.status === null} printedAt={printedAt} />
      )}
    </PortalFrame>
  );
}
