import { href } from 'react-router';
import { SitePicture } from '#app/features/content/index.tsx';
import { FormFields } from '#app/forms/FormFields.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FileInput } from '#app/ui/FileInput.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { PICTURE_BYTES_MAX } from '#core/content/picture.ts';
import { type PeopleShown, pictureForm } from '#core/content/picture-form.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { PictureFormView } from './read-pictures.server.ts';

interface PictureFormProps extends PictureFormView {
  refusal: DeskRefusal | undefined;
}

export function PictureForm({ saved, places, refusal }: PictureFormProps) {
  const text = useDeskWords().pictureForm;
  return (
    <DeskForm
      intent="save"
      encType="multipart/form-data"
      version={saved?.version ?? 0}
      refusal={refusal}
      labels={text.fields}
      hints={text.hints}
      saved={saved ? href('/admin-portal/content/pictures/:hash', { hash: saved.picture.hash }) : undefined}
      className="grid max-w-3xl gap-6"
      submit={text.save}
      button={{ icon: 'check' }}
    >
      <Card title={text.fields.file}>
        <div className="grid gap-6">
          {saved ? (
            <SitePicture
              picture={saved.picture}
              sizes="(min-width: 48rem) 44rem, 92vw"
              className="h-auto max-h-96 w-full rounded-md bg-sunken object-contain"
            />
          ) : (
            <Field name="file" required>
              <FileInput accept={['image/jpeg', 'image/png', 'image/webp']} most={PICTURE_BYTES_MAX} />
            </Field>
          )}
          <FormFields
            of={pictureForm}
            values={saved?.values}
            rows={['alt', 'credit', 'people']}
            choices={{
              people: { none: text.choosePeople, called: (value) => text.people[value as PeopleShown] },
            }}
          />
        </div>
      </Card>
      <Card title={text.consentTitle}>
        <p className="mb-5 text-ink-soft">{text.consentLead}</p>
        <div className="grid gap-6">
          <FormFields
            of={pictureForm}
            values={saved?.values}
            rows={['shown', 'consent', 'consent_on', 'guardian']}
          />
        </div>
      </Card>
      <Card title={text.placesTitle}>
        <p className="mb-3 text-ink-soft">{text.placesLead}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {places.map(({ place, label, here, taken }, index) => (
            <Checkbox
              key={place}
              id={`place-${index}`}
              name="places"
              value={place}
              label={label}
              hint={taken && text.taken}
              defaultChecked={here}
            />
          ))}
        </div>
      </Card>
    </DeskForm>
  );
}
