/** /review/bulk: where the queue sends the applications that were chosen, and the list of what was asked for. */

import { data, href, redirect } from 'react-router';
import { BULK_MOST } from '#core/review/bulk-change.ts';
import { depsContext } from '../../../context.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { lagosMoment } from '../../../lagos-time.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import type { BulkSummary } from '../bulk-view.ts';
import { chooseApplications } from '../choose-applications.server.ts';
import { wishWords } from '../parts/wish-words.ts';
import { listBulkChanges } from '../read-bulk-change.server.ts';
import type { Route } from './+types/bulk';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  changes: await listBulkChanges(context.get(depsContext), { actor: requireActor(context) }),
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const chosen = await chooseApplications(context.get(depsContext), {
    actor: requireActor(context),
    scope: text('scope') === 'all' ? 'all' : 'chosen',
    ids: form.getAll('chosen').map(String),
    query: text('query'),
  });
  if (chosen.ok) throw redirect(href('/review/bulk/:id', { id: chosen.value.id }), { status: 303 });
  const { kind } = chosen.error;
  return data({ problem: kind }, { status: kind === 'forbidden' ? 403 : 422 });
}

export default function BulkPage({ loaderData: { changes }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  const problem = actionData?.problem;
  const said =
    problem === 'too-many'
      ? texts.problems['too-many'](BULK_MOST.toLocaleString('en'))
      : problem && texts.problems[problem];
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      breadcrumbs={[{ label: words.review.details.back, to: '/review' }, { label: texts.title }]}
    >
      <title>{texts.title}</title>
      {said && (
        <ErrorSummary errors={[]} heading={words.toasts.applicationNotUpdated}>
          <p>{said}</p>
        </ErrorSummary>
      )}
      {changes.length > 0 ? (
        <DataTable caption={texts.recent} columns={columnsOf(words)} rows={changes} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title={texts.none}
          action={
            <LinkButton to="/review" variant="secondary">
              {texts.toQueue}
            </LinkButton>
          }
        >
          {texts.noneAdvice}
        </EmptyState>
      )}
    </PortalFrame>
  );
}

function columnsOf(words: ReturnType<typeof useWords>): readonly Column<BulkSummary>[] {
  const { recentColumns, states, count } = words.casework.bulk;
  return [
    {
      key: 'what',
      header: recentColumns.what,
      names: true,
      cell: (change) => (
        <TextLink
          to={href('/review/bulk/:id', { id: change.id })}
          className="inline-flex min-h-11 items-center"
        >
          {wishWords(words, change)}
        </TextLink>
      ),
    },
    { key: 'total', header: recentColumns.total, cell: ({ total }) => count(total) },
    {
      key: 'at',
      header: recentColumns.at,
      cell: ({ at }) => <time dateTime={at}>{lagosMoment(words, at)}</time>,
    },
    { key: 'state', header: recentColumns.state, cell: ({ state }) => states[state] },
  ];
}
