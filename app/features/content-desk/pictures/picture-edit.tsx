/** /admin-portal/content/pictures/new and /:hash: uploads a picture, says whose consent there is, and where it is shown. */

import { href } from 'react-router';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { DELETE, DeleteForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/picture-edit';
import { PictureForm } from './PictureForm.tsx';
import { readPictureFormView } from './read-pictures.server.ts';
import { removePicture, savePicture } from './save-picture.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';
const LIST = '/admin-portal/content/pictures';

export async function loader({ context, params: { hash } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orRefuse(await readPictureFormView(deps, { actor, hash: hash === NEW ? null : hash }));
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
