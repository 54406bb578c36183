/** /admin-portal/content/people: Council and officers in their order. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { BOARDS, type Board } from '#core/content/profile.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/people-list';
import { type BoardRow, listBoards, movePerson } from './edit-person.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const boards = orThrow(await listBoards(deps, { actor }));
  return { boards };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const moved = await movePerson(deps, {
    actor,
    id: post.record,
    direction: post.intent === 'up' ? 'up' : 'down',
  });
  return answerPost(post, moved, { to: '/admin-portal/content/people', told: 'entryMoved' });
}

export default function PeopleList({ loaderData: { boards }, actionData }: Route.ComponentProps) {
  const desk = useDeskWords();
  return (
    <DeskFrame current="people" title={desk.people} lead={desk.peopleList.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {BOARDS.map((board) => (
          <BoardCard key={board} board={board} rows={boards[board]} refusal={actionData} />
        ))}
      </div>
    </DeskFrame>
  );
}

interface BoardCardProps {
  board: Board;
  rows: readonly BoardRow[];
  refusal: DeskRefusal | undefined;
}

function BoardCard({ board, rows, refusal }: BoardCardProps) {
  const text = useDeskWords().peopleList;
  const name = text.boards[board];
  return (
    <Card
      title={name}
      actions={
        <LinkButton
          to={`${href('/admin-portal/content/people/:id', { id: 'new' })}?board=${board}`}
          variant="secondary"
          icon="edit"
        >
          {text.add(name)}
        </LinkButton>
      }
    >
      <ol className="border-line border-t">
        {rows.map((row, index) => (
          <li key={row.id} className="flex items-center justify-between gap-4 border-line border-b py-3">
            <div className="min-w-0">
              <TextLink
                to={href('/admin-portal/content/people/:id', { id: row.id })}
                className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
              >
                {row.name}
              </TextLink>
              <p className="text-ink-soft text-sm">
                {row.title} · {text.filled(row.filled, row.of)}
              </p>
            </div>
            <DeskForm record={row.id} refusal={refusal} className="no-print flex shrink-0 gap-2">
              <Move intent="up" label={text.up} name={row.name} off={index === 0} />
              <Move intent="down" label={text.down} name={row.name} off={index === rows.length - 1} />
            </DeskForm>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The button is disabled at an end of the list, where a press would change nothing. */
function Move({
  intent,
  label,
  name,
  off,
}: {
  intent: 'up' | 'down';
  label: string;
  name: string;
  off: boolean;
}) {
  return (
    <Button name="intent" value={intent} variant="secondary" size="small" disabled={off} title={label}>
      <span aria-hidden="true">{intent === 'up' ? '↑' : '↓'}</span>
      <span className="sr-only">
        {label}: {name}
      </span>
    </Button>
  );
}
