/** Chooses a picture of the library for a news item or a person, or none. */
import { href } from 'react-router';
import { SitePicture } from '#app/features/content/index.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { Picture } from '#core/content/picture.ts';
import { useDeskWords } from '../desk/desk-words.ts';

export interface PictureFieldProps {
  picture: Picture | null;
  choices: readonly Picture[];
}

export function PictureField({ picture, choices }: PictureFieldProps) {
  const words = useDeskWords().newsForm;
  return (
    <div className="grid gap-3">
      {picture && (
        <SitePicture
          picture={picture}
          sizes="10rem"
          className="h-24 w-40 rounded-md border border-line bg-sunken object-cover"
        />
      )}
      <Field name="picture" optional>
        <Select
          defaultValue={picture?.hash ?? ''}
          options={[
            { value: '', label: words.noPicture },
            ...choices.map(({ hash, alt }) => ({ value: hash, label: alt })),
          ]}
        />
      </Field>
      <p>
        <TextLink to={href('/admin-portal/content/pictures/:hash', { hash: 'new' })} newTab>
          {words.upload}
        </TextLink>
      </p>
    </div>
  );
}
