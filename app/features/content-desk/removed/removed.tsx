/** /admin-portal/content/removed: news drafts, people and events that were removed, and can be brought back. */

import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DeskForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/removed';
import { listRemoved, type RemovedRow, restoreRemoved } from './restore-removed.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const LISTS = {
  news: '/admin-portal/content',
  person: '/admin-portal/content/people',
  event: '/admin-portal/content/events',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { rows: orThrow(await listRemoved(deps, { actor })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const restored = await restoreRemoved(deps, { actor, id: post.record });
  return answerPost(post, restored, ({ kind }) => ({ to: LISTS[kind], told: 'contentRestored' }));
}

export default function Removed({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = useDeskWords().removed;
  const columns: readonly Column<RemovedRow>[] = [
    { key: 'title', header: text.columns.title, names: true, cell: (row) => row.title },
    { key: 'kind', header: text.columns.kind, cell: (row) => text.kinds[row.kind] },
    {
      key: 'at',
      header: text.columns.at,
      cell: (row) => text.removedBy(row.by, lagosMoment(words, row.at)),
    },
    { key: 'until', header: text.columns.until, cell: (row) => lagosDay(words, row.until) },
    {
      key: 'restore',
      header: text.columns.restore,
      cell: (row) => (
        <DeskForm
          record={row.id}
          refusal={actionData}
          submit={text.restore}
          variant="secondary"
          button={{ size: 'small' }}
        />
      ),
    },
  ];
  return (
    <DeskFrame current="removed" title={text.title} lead={text.lead}>
      {rows.length > 0 ? (
        <DataTable caption={text.title} columns={columns} rows={rows} rowKey={({ id }) => id} dense />
      ) : (
        <EmptyState title={text.empty}>{text.emptyAdvice}</EmptyState>
      )}
    </DeskFrame>
  );
}
