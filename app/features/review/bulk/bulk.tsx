/** /review/bulk: where the queue sends the applications that were chosen, and the list of what was asked for. */

import { href } from 'react-router';
import { answerPost } from '#app/forms/answer-post.server.ts';
import { RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { fieldsOfChoice } from '../queue/bulk-choices.ts';
import { viewIn } from '../queue/queue-condition.server.ts';
import { queueQuery } from '../queue/queue-filters.ts';
import type { Route } from './+types/bulk';
import { requestWords } from './BulkItems.tsx';
import { chooseApplications, prepareBulkChange } from './bulk-change.server.ts';
import { type BulkSummary, listBulkChanges } from './read-bulk-change.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  changes: await listBulkChanges(context.get(depsContext), { actor: requireActor(context) }),
});

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { scope, query = '', choice = '' } = post.typed;
  const chosen = await chooseApplications(deps, {
    actor,
    scope: scope === 'all' ? 'all' : 'chosen',
    ids: post.all('chosen'),
    query,
  });
  const form = fieldsOfChoice(choice, actor.userId);
  // A choice that could not be prepared is made again in the form.
  const said = chosen.ok && form && (await prepareBulkChange(deps, { actor, id: chosen.value.id, form })).ok;
  // The list that they were chosen from goes along, so that it is found again.
  return answerPost(post, chosen, ({ id }) => ({
    to: `${listPath(href('/review/bulk/:id', { id }), { list: queueQuery(viewIn(query)) })}${said ? '#preview' : ''}`,
  }));
}

export default function BulkPage({ loaderData: { changes }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      breadcrumbs={[{ label: words.review.details.back, to: '/review' }, { label: texts.title }]}
    >
      <title>{texts.title}</title>
      {actionData && (
        <RefusalSummary
          refusal={actionData}
          heading={words.toasts.applicationNotUpdated}
          why={({ kind }) => (
            <p>{kind === 'too-many' ? texts.problems['too-many'](BULK_MOST) : texts.problems[kind]}</p>
          )}
        />
      )}
      {changes.length > 0 ? (
        <DataTable
          caption={texts.recent}
          captionShown
          columns={columnsOf(words)}
          rows={changes}
          rowKey={({ id }) => id}
        />
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
          {requestWords(words, change)}
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
