/** /admin-portal/content/people/new?board= and /:id: one entry of a board with its profile. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, notFound, refusePost } from '#app/forms/answer-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { isBoard } from '#core/content/profile.ts';
import { BesidePreview } from '../desk/BesidePreview.tsx';
import { DELETE, DeleteForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import { BOARD_PAGES, draftAddress } from '../desk/draft-address.ts';
import { orLeadToRemoved } from '../desk/lead-to-removed.server.ts';
import { LOOK_FOR_PICTURES } from '../pictures/PictureField.tsx';
import { listPictureChoices } from '../pictures/read-pictures.server.ts';
import type { Route } from './+types/person-edit';
import { PersonForm } from './PersonForm.tsx';
import { readPersonFormView } from './read-people-desk.server.ts';
import { removePerson, savePerson } from './save-person.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const choices = await listPictureChoices(deps.db);
  if (id === NEW) {
    const board = url.searchParams.get('board');
    if (!isBoard(board)) throw notFound();
    return { board, person: null, choices };
  }
  const person = await orLeadToRemoved(deps.db, id, await readPersonFormView(deps, { actor, id }));
  return { board: person.board, person, choices };
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    save: async ({ actor, deps, post, params: { id }, url }) => {
      const asked = url.searchParams.get('board');
      const saved = await savePerson(deps, {
        actor,
        version: post.version,
        id: id === NEW ? null : id,
        board: isBoard(asked) ? asked : 'council',
        raw: post.typed,
        picture: post.typed.picture || null,
      });
      return answerPost(post, saved, { to: '/admin-portal/content/people', told: 'entrySaved' });
    },
    [DELETE]: async ({ actor, deps, post, params: { id } }) => {
      const removed = await removePerson(deps, { actor, id, version: post.version });
      return answerPost(post, removed, { to: '/admin-portal/content/people', told: 'entryRemoved' });
    },
    [LOOK_FOR_PICTURES]: async ({ post }) =>
      refusePost({ ...post, intent: 'save' }, { kind: 'kept' as const }),
  });

export default function EditPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { board, person, choices } = loaderData;
  const desk = useDeskWords();
  const text = desk.personForm;
  const boardName = desk.peopleList.boards[board];
  const address = draftAddress({ person: person?.id ?? NEW, board }, `#${person?.key ?? NEW}`);
  return (
    <DeskFrame
      current="people"
      below
      title={person?.values.name ?? text.newTitle(boardName)}
      lead={boardName}
      shownAt={person && `${BOARD_PAGES[board]}#${person.key}`}
    >
      <BesidePreview address={address}>
        <PersonForm board={board} person={person} choices={choices} refusal={actionData} address={address} />
      </BesidePreview>
      {person && <DeleteForm texts={text} version={person.version} refusal={actionData} />}
    </DeskFrame>
  );
}
