import { href } from 'react-router';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { ABOUT_MAX, MONOGRAM_MAX, PERSON_NAME_MAX, PROFILE_MAX } from '#core/content/person-form.ts';
import type { Picture } from '#core/content/picture.ts';
import { type Board, type ProfileField, profileFieldsOf } from '#core/content/profile.ts';
import { site } from '#messages/en/content/site.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { PreviewButton } from '../desk/TextField.tsx';
import { LookForPictures, PictureField } from '../pictures/PictureField.tsx';
import type { PersonFormView } from './read-people-desk.server.ts';

/** Fields that are answered in sentences. */
const LONG: readonly ProfileField[] = [
  'qualifications',
  'experience',
  'research',
  'publications',
  'awards',
  'responsibilities',
  'background',
];

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
  const values = person?.values ?? {};
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
          <Field name="name" required>
            <TextInput maxLength={PERSON_NAME_MAX} defaultValue={values.name} />
          </Field>
          <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
            <Field name="title" required>
              <TextInput maxLength={PERSON_NAME_MAX} defaultValue={values.title} />
            </Field>
            <Field name="monogram" required>
              <TextInput maxLength={MONOGRAM_MAX} defaultValue={values.monogram} />
            </Field>
          </div>
          <Field name="about" required>
            <TextArea rows={2} maxLength={ABOUT_MAX} defaultValue={values.about} />
          </Field>
          <PictureField picture={person?.picture ?? null} choices={choices} />
        </div>
      </Card>
      <Card title={text.profile}>
        <p className="mb-5 text-ink-soft">{board === 'heads' ? hints.profileHeads : hints.profile}</p>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          {profileFieldsOf(board).map((field) => (
            <Field key={field} name={field} optional className={LONG.includes(field) ? 'sm:col-span-2' : ''}>
              {LONG.includes(field) ? (
                <TextArea rows={2} maxLength={PROFILE_MAX} defaultValue={values[field]} />
              ) : (
                <TextInput maxLength={PROFILE_MAX} defaultValue={values[field]} />
              )}
            </Field>
          ))}
        </div>
      </Card>
    </DeskForm>
  );
}
