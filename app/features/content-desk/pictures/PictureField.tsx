/** Chooses a picture, or keeps or removes the one that is there. */
import { SitePicture } from '#app/features/content/index.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, TextInput } from '#app/ui/inputs.tsx';
import { mediaPath, type Picture, shareName } from '#core/content/picture.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { KEPT_PICTURE } from './kept-picture.ts';

export interface PictureFieldProps {
  picture: Picture | null;
  hint: string;
  removeLabel: string;
  /** A file had been chosen, and the form came back. */
  fileLost: boolean | undefined;
  /** Names the picture that was chosen before the form came back. */
  kept: string | undefined;
}

export function PictureField({ picture, hint, removeLabel, fileLost, kept }: PictureFieldProps) {
  const words = useDeskWords().newsForm;
  return (
    <div className="grid gap-3">
      {kept && (
        <div className="flex flex-wrap items-center gap-4">
          <input type="hidden" name={KEPT_PICTURE} value={kept} />
          <img
            src={mediaPath(shareName(kept))}
            alt=""
            className="h-24 w-40 rounded-md border border-line bg-sunken object-cover"
          />
          <div>
            <p className="font-semibold">{words.kept}</p>
            <Checkbox name="remove_picture" value="yes" label={removeLabel} />
          </div>
        </div>
      )}
      {picture && !kept && (
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
            {hint} {(picture || kept) && words.keepsPicture}
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
