/** /admin-portal/content/pictures: the photographs of the site, where each is shown, and those that were removed. */

import { href } from 'react-router';
import { SitePicture } from '#app/features/content/index.tsx';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DeskForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/pictures-list';
import { listPictures, type PictureRow, restorePicture } from './edit-picture.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const HERE = '/admin-portal/content/pictures';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await listPictures(deps, { actor }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const restored = await restorePicture(deps, { actor, hash: post.record });
  return answerPost(post, restored, { to: HERE, told: 'pictureRestored' });
}

export default function PicturesList({
  loaderData: { pictures, removed },
  actionData,
}: Route.ComponentProps) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.picturesList;
  return (
    <DeskFrame
      current="pictures"
      title={desk.pictures}
      lead={text.lead}
      actions={
        <LinkButton to={href('/admin-portal/content/pictures/:hash', { hash: 'new' })} icon="edit">
          {text.new}
        </LinkButton>
      }
    >
      {pictures.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-5">
          {pictures.map((row) => (
            <PictureTile key={row.picture.hash} row={row} />
          ))}
        </ul>
      ) : (
        <EmptyState title={text.empty}>{text.emptyAdvice}</EmptyState>
      )}
      {removed.length > 0 && (
        <Card title={text.removed}>
          <ul>
            {removed.map(({ hash, alt, until }) => (
              <li
                key={hash}
                className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-3"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {alt}
                  <span className="block text-ink-soft text-sm">{text.until(lagosDay(words, until))}</span>
                </span>
                <DeskForm
                  record={hash}
                  refusal={actionData}
                  submit={text.restore}
                  variant="secondary"
                  button={{ size: 'small' }}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </DeskFrame>
  );
}

function PictureTile({ row: { picture, uses } }: { row: PictureRow }) {
  const text = useDeskWords().picturesList;
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-3">
      <SitePicture
        picture={picture}
        decorative
        lazy
        sizes="20rem"
        className="aspect-video w-full rounded-md bg-sunken object-cover"
      />
      <TextLink
        to={href('/admin-portal/content/pictures/:hash', { hash: picture.hash })}
        className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
      >
        {picture.alt}
      </TextLink>
      <p className="text-ink-soft text-sm">{uses.length > 0 ? uses.join('; ') : text.unused}</p>
    </li>
  );
}
