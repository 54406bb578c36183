/** Chooses a picture, or keeps or removes the one that is there. */
import { SitePicture } from '#app/features/content/index.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, TextInput } from '#app/ui/inputs.tsx';
import type { Picture } from '#core/content/picture.ts';
import { useDeskWords } from '../desk/desk-words.ts';

export interface PictureFieldProps {
  picture: Picture | null;
  hint: string;
  removeLabel: string;
  /** A file had been chosen, and the form came back. */
  fileLost: boolean | undefined;
}

export function PictureField({ picture, hint, removeLabel, fileLost }: PictureFieldProps) {
  const words = useDeskWords().newsForm;
  return (
    <div className="grid gap-3">
      {picture && (
        <div className="flex flex-wrap items-center gap-4">
          <SitePicture
            picture={picture}
            sizes="10rem"
            className="h-24 w-40 rounded-md border border-line bg-sunken object-cover"
          />
          <Checkbox name="remove_picture" value="yes" label={removeLabel} />
        </div>
      )}
      <Field
        name="picture"
        hint={
          <>
            {hint} {picture && words.keepsPicture}
            {fileLost && <strong className="block text-ink">{words.chooseAgain}</strong>}
          </>
        }
        optional
      >
        <TextInput type="file" accept="image/jpeg,image/png,image/webp" />
      </Field>
    </div>
  );
}
