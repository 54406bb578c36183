/** /admin-portal/content/people/new?board= and /:id: one entry of a board with its profile. */

import { href } from 'react-router';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, notFound, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { LONG, personForm } from '#core/content/person-form.ts';
import type { Picture } from '#core/content/picture.ts';
import { type Board, isBoard, profileFieldsOf } from '#core/content/profile.ts';
import { site } from '#messages/en/content/site.ts';
import { BesidePreview } from '../desk/BesidePreview.tsx';
import { DELETE, DeleteForm, DeskForm, PreviewButton } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { BOARD_PAGES, draftAddress } from '../desk/desk-addresses.ts';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { orLeadToRemoved } from '../desk/keep-removed.server.ts';
import { listPictureChoices } from '../pictures/edit-picture.server.ts';
import { LOOK_FOR_PICTURES, LookForPictures, PictureField } from '../pictures/PictureField.tsx';
import type { Route } from './+types/person-edit';
import { type PersonFormView, readPersonFormView, removePerson, savePerson } from './edit-person.server.ts';

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

interface PersonFormProps {
  board: Board;
  person: PersonFormView | null;
  choices: readonly Picture[];
  refusal: DeskRefusal | undefined;
  /** The address of its draft. */
  address: string;
}

function PersonForm({ board, person, choices, refusal, address }: PersonFormProps) {
  const desk = useDeskWords();
  const { fields, hints: all, ...text } = desk.personForm;
  // The hint is for heads alone, since only a programme looks for the head of its department.
  const { department, ...others } = all;
  const hints = board === 'heads' ? { ...others, department } : others;
  const of = personForm(board);
  const values = person?.values;
  return (
    <DeskForm
      intent="save"
      version={person?.version ?? 0}
      refusal={refusal}
      labels={{ ...site.people.fields, ...fields }}
      hints={hints}
      saved={person ? href('/admin-portal/content/people/:id', { id: person.id }) : undefined}
      className="grid max-w-3xl gap-6"
      submit={desk.pageForm.save}
      button={{ icon: 'check' }}
      beside={
        <>
          <PreviewButton address={address} />
          <LookForPictures />
        </>
      }
    >
      <Card title={text.entry}>
        <div className="grid gap-6">
          <FormFields of={of} values={values} rows={['name', ['title', 'monogram'], 'about']} />
          <PictureField picture={person?.picture ?? null} choices={choices} />
        </div>
      </Card>
      <Card title={text.profile}>
        <p className="mb-5 text-ink-soft">{board === 'heads' ? hints.profileHeads : hints.profile}</p>
        <div className="grid gap-6">
          <FormFields of={of} values={values} rows={profileRows(board)} />
        </div>
      </Card>
    </DeskForm>
  );
}

/** Short answers stand beside one another, long ones in a row of their own. */
const profileRows = (board: Board) => {
  const fields = profileFieldsOf(board);
  return [fields.filter((field) => !LONG.includes(field)), ...fields.filter((field) => LONG.includes(field))];
};
