/** /review/appeals: appeals that wait for an answer, the first that is due first. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/appeals';
import { listAppeals } from './read-appeal.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { appeals: orRefuse(await listAppeals(deps, { actor })) };
}

export default function Appeals({ loaderData: { appeals } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.appeals.desk;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      {appeals.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
      ) : (
        <DataTable
          dense
          caption={texts.title}
          headers={texts.columns}
          rows={appeals}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              names: true,
              cell: ({ id, name }) => (
                <TextLink to={href('/review/applications/:id/appeal', { id })}>{name}</TextLink>
              ),
            },
            { key: 'number', cell: ({ number }) => number },
            { key: 'sent', cell: ({ sentOn }) => dayIn(words, sentOn) },
            {
              key: 'due',
              cell: ({ answerBy, daysLeft }) =>
                `${dayIn(words, answerBy)}, ${words.offers.desk.deferred.left(daysLeft)}`,
            },
            {
              key: 'state',
              cell: ({ state, readBy }) => (readBy ? texts.readBy(readBy) : texts.states[state]),
            },
          ]}
        />
      )}
    </PortalFrame>
  );
}
