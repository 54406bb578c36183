/**
 * Chooses a picture of the library for a news item or a person, or none. One that was uploaded in another tab meanwhile is
 * in the list as soon as this page is looked at again; without script, after the button that asks for it.
 */
import { use, useEffect, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { SitePicture } from '#app/features/content/index.tsx';
import { FormFields } from '#app/forms/FormFields.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FormContext } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { Picture } from '#core/content/picture.ts';
import { pictureChoiceForm } from '#core/content/picture-form.ts';
import { useDeskWords } from '../desk/desk-words.ts';

/** The intent of the button: the form comes back as it is, with the pictures that there are now. */
export const LOOK_FOR_PICTURES = 'pictures';

export interface PictureFieldProps {
  picture: Picture | null;
  choices: readonly Picture[];
}

export function PictureField({ picture, choices }: PictureFieldProps) {
  const words = useDeskWords().newsForm;
  const saved = picture?.hash ?? '';
  const typed = use(FormContext)?.typed('picture');
  const [chosen, choose] = useState(typed ?? saved);
  const shown = chosen === saved ? picture : choices.find(({ hash }) => hash === chosen);
  useNewChoices();
  return (
    <div className="grid gap-3">
      {shown && (
        <SitePicture
          key={shown.hash}
          picture={shown}
          sizes="10rem"
          className="h-24 w-40 rounded-md border border-line bg-sunken object-cover"
        />
      )}
      <FormFields
        of={pictureChoiceForm}
        controls={{
          picture: () => (
            <Select
              defaultValue={saved}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              placeholder={words.noPicture}
              options={choices.map(({ hash, alt }) => ({ value: hash, label: alt }))}
            />
          ),
        }}
      />
      <p>
        <TextLink to={href('/admin-portal/content/pictures/:hash', { hash: 'new' })} newTab>
          {words.upload}
        </TextLink>
      </p>
    </div>
  );
}

/** The button stands after the other buttons of the form: Enter in a field presses the first. */
export function LookForPictures() {
  const words = useDeskWords().newsForm;
  return (
    <noscript>
      <Button name="intent" value={LOOK_FOR_PICTURES} variant="secondary">
        {words.lookForPictures}
      </Button>
    </noscript>
  );
}

/** Reads the page's data again when its reader is back from another tab. */
function useNewChoices(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
