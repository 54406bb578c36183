/** /admin-portal/content/pictures/new and /:hash: uploads a picture, says whose consent there is, and where it is shown. */

import { href } from 'react-router';
import { SitePicture } from '#app/features/content/index.tsx';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { type PeopleShown, pictureFileForm, pictureForm } from '#core/content/picture-form.ts';
import { DELETE, DeleteForm, DeskForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/picture-edit';
import {
  type PictureFormView,
  readPictureFormView,
  removePicture,
  savePicture,
} from './edit-picture.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';
const LIST = '/admin-portal/content/pictures';

export async function loader({ context, params: { hash } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readPictureFormView(deps, { actor, hash: hash === NEW ? null : hash }));
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    save: async ({ actor, deps, post, params: { hash } }) => {
      const file = post.file('file');
      const saved = await savePicture(deps, {
        actor,
        hash: hash === NEW ? null : hash,
        version: post.version,
        raw: post.typed,
        file: file && new Uint8Array(await file.arrayBuffer()),
        places: post.all('places'),
      });
      return answerPost(post, saved, (picture) => ({
        to: href('/admin-portal/content/pictures/:hash', picture),
        told: 'pictureSaved',
      }));
    },
    [DELETE]: async ({ actor, deps, post, params: { hash } }) => {
      const removed = await removePicture(deps, { actor, hash, version: post.version });
      return answerPost(post, removed, { to: LIST, told: 'pictureRemoved' });
    },
  });

export default function EditPicture({ loaderData: { saved, places }, actionData }: Route.ComponentProps) {
  const text = useDeskWords().pictureForm;
  return (
    <DeskFrame current="pictures" below title={saved?.values.alt ?? text.newTitle}>
      <PictureForm saved={saved} places={places} refusal={actionData} />
      {saved && (
        <DeleteForm
          texts={{ ...text, deleteLead: text.deleteLead(saved.uses) }}
          version={saved.version}
          refusal={actionData}
        />
      )}
    </DeskFrame>
  );
}

interface PictureFormProps extends PictureFormView {
  refusal: DeskRefusal | undefined;
}

function PictureForm({ saved, places, refusal }: PictureFormProps) {
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
            <FormFields of={pictureFileForm} />
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
