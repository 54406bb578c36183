import { href } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { Card } from '#app/ui/Card.tsx';
import { LONG, personForm } from '#core/content/person-form.ts';
import type { Picture } from '#core/content/picture.ts';
import { type Board, profileFieldsOf } from '#core/content/profile.ts';
import { site } from '#messages/en/content/site.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { PreviewButton } from '../desk/TextField.tsx';
import { LookForPictures, PictureField } from '../pictures/PictureField.tsx';
import type { PersonFormView } from './read-people-desk.server.ts';

interface PersonFormProps {
  board: Board;
  person: PersonFormView | null;
  choices: readonly Picture[];
  refusal: DeskRefusal | undefined;
  /** Of its draft. */
  address: string;
}

export function PersonForm({ board, person, choices, refusal, address }: PersonFormProps) {
  const desk = useDeskWords();
  const { fields, hints: all, ...text } = desk.personForm;
  // Only a programme looks for who leads its department.
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
