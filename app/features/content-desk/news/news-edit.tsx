/** /admin-portal/content/news/new and /:id: one item, as a draft, planned or published, and what is to become of it. */

import { href } from 'react-router';
import { readSite } from '#app/features/content/index.server.ts';
import { answerPost, refusePost } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { readNewsEvent } from '#core/content/news-state.ts';
import { readAttachment } from '../attachments/read-attachment.server.ts';
import { BesidePreview } from '../desk/BesidePreview.tsx';
import { DELETE, DeleteForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import { draftAddress } from '../desk/draft-address.ts';
import { orLeadToRemoved } from '../desk/lead-to-removed.server.ts';
import { LOOK_FOR_PICTURES } from '../pictures/PictureField.tsx';
import { listPictureChoices } from '../pictures/read-pictures.server.ts';
import type { Route } from './+types/news-edit';
import { NewsForm } from './NewsForm.tsx';
import { NewsStateBadge } from './NewsStateBadge.tsx';
import { type NewsFormView, readNewsFormView } from './read-news-form.server.ts';
import { deleteNews, saveNews } from './save-news.server.ts';
import { listSessionNames } from './session-news.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';
const TOLD = {
  save: 'newsSaved',
  publish: 'newsPublished',
  schedule: 'newsPlanned',
  withdraw: 'newsWithdrawn',
} as const;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const item =
    id === NEW ? null : await orLeadToRemoved(deps.db, id, await readNewsFormView(deps, { actor, id }));
  const { facts } = await readSite(context);
  const sessions = await listSessionNames(deps);
  return { item, facts, sessions, choices: await listPictureChoices(deps.db) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const sent = await readPost(request);
  if (sent.intent === DELETE) {
    const deleted = await deleteNews(deps, { actor, id, version: sent.version });
    return answerPost(sent, deleted, { to: '/admin-portal/content', told: 'newsDeleted' });
  }
  const event = readNewsEvent(sent.intent);
  const { refused, post } = await readAttachment(deps, { actor, post: sent });
  if (!refused && post.intent === LOOK_FOR_PICTURES) return refusePost(post, { kind: 'kept' as const });
  const saved = await saveNews(deps, {
    actor,
    id: id === NEW ? null : id,
    version: post.version,
    raw: post.typed,
    picture: post.typed.picture || null,
    event,
    alsoWrong: refused?.issues,
  });
  return answerPost(post, saved, (item) => ({
    to: href('/admin-portal/content/news/:id', { id: item.id }),
    told: item.from === 'Scheduled' && item.state === 'Draft' ? 'newsUnscheduled' : TOLD[event ?? 'save'],
  }));
}

export default function EditNews({
  loaderData: { item, choices, sessions, facts },
  actionData,
}: Route.ComponentProps) {
  const text = useDeskWords().newsForm;
  const address = draftAddress({ news: item?.id ?? NEW });
  return (
    <DeskFrame
      current="news"
      below
      title={item?.values.title ?? text.newTitle}
      lead={item && <LastEdit {...item} />}
      shownAt={item?.state === 'Published' && href('/news/:slug', { slug: item.slug })}
    >
      <BesidePreview address={address}>
        <NewsForm
          item={item}
          choices={choices}
          sessions={sessions}
          facts={facts}
          refusal={actionData}
          address={address}
        />
      </BesidePreview>
      {item?.state === 'Draft' && <DeleteForm texts={text} version={item.version} refusal={actionData} />}
    </DeskFrame>
  );
}

function LastEdit({ state, editedAt, editedBy }: NewsFormView) {
  const words = useWords();
  const desk = useDeskWords();
  return (
    <span className="flex flex-wrap items-center gap-3">
      <NewsStateBadge state={state} />
      {editedAt ? desk.editedBy(editedBy, lagosMoment(words, editedAt)) : desk.neverEdited}
    </span>
  );
}
