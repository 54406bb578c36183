import { href } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import {
  ABOUT_MAX,
  MONOGRAM_MAX,
  PERSON_NAME_MAX,
  PROFILE_MAX,
  profileFieldsOf,
} from '#core/content/person-form.ts';
import type { Board, ProfileField } from '#core/content/profile.ts';
import { site } from '#messages/en/content/site.ts';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { WhyRefused } from '../desk/WhyRefused.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
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

export interface PersonFormProps {
  board: Board;
  person: PersonFormView | null;
  refusal: DeskRefusal | null;
}

export function PersonForm({ board, person, refusal }: PersonFormProps) {
  const words = useWords();
  const desk = useDeskWords();
  const { fields, hints, ...text } = desk.personForm;
  const profile = site.people.fields;
  const errors = fieldErrors(words, refusal?.issues ?? [], { ...profile, ...fields });
  const values = refusal?.typed ?? person?.values ?? {};
  return (
    <form method="post" encType="multipart/form-data" noValidate className="grid max-w-3xl gap-6">
      <WhyRefused
        refusal={refusal}
        summary={errors.summary}
        saved={person ? href('/admin-portal/content/people/:id', { id: person.id }) : undefined}
      />
      <VersionField version={person?.version ?? 0} refusal={refusal} />
      <Card title={text.entry}>
        <div className="grid gap-6">
          <Field name="name" label={fields.name} hint={hints.name} error={errors.of('name')} required>
            <TextInput maxLength={PERSON_NAME_MAX} defaultValue={values.name} autoComplete="off" />
          </Field>
          <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
            <Field name="title" label={fields.title} error={errors.of('title')} required>
              <TextInput maxLength={PERSON_NAME_MAX} defaultValue={values.title} autoComplete="off" />
            </Field>
            <Field
              name="monogram"
              label={fields.monogram}
              hint={hints.monogram}
              error={errors.of('monogram')}
              required
            >
              <TextInput maxLength={MONOGRAM_MAX} defaultValue={values.monogram} autoComplete="off" />
            </Field>
          </div>
          <Field name="about" label={fields.about} error={errors.of('about')} required>
            <TextArea rows={2} maxLength={ABOUT_MAX} defaultValue={values.about} />
          </Field>
          <PictureField
            picture={person?.picture ?? null}
            label={fields.picture ?? ''}
            hint={hints.picture}
            error={errors.of('picture')}
            removeLabel={text.removePhoto}
            removes={values.remove_picture === 'yes'}
            fileLost={refusal?.fileLost ?? false}
          />
        </div>
      </Card>
      <Card title={text.profile}>
        <p className="mb-5 text-ink-soft">{hints.profile}</p>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          {profileFieldsOf(board).map((field) => (
            <Field
              key={field}
              name={field}
              label={profile[field]}
              error={errors.of(field)}
              optional
              className={LONG.includes(field) ? 'sm:col-span-2' : ''}
            >
              {LONG.includes(field) ? (
                <TextArea rows={2} maxLength={PROFILE_MAX} defaultValue={values[field]} />
              ) : (
                <TextInput maxLength={PROFILE_MAX} defaultValue={values[field]} autoComplete="off" />
              )}
            </Field>
          ))}
        </div>
        <div className="mt-6">
          <Button name="intent" value="save" icon="check" busyLabel={desk.saving}>
            {desk.pageForm.save}
          </Button>
        </div>
      </Card>
    </form>
  );
}
