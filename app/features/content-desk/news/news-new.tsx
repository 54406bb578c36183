/** /admin-portal/content/news/new: a new item, as a draft, planned, or published at once. */
import { href } from 'react-router';
import { answerPost } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/news-new';
import { NewsForm } from './NewsForm.tsx';
import { saveNewsForm } from './news-intents.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  frame: await readAdminFrame(context.get(depsContext), requireActor(context)),
});

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireActor(context);
  const post = await readPost(request);
  const saved = await saveNewsForm(context.get(depsContext), { actor, id: null, post });
  return answerPost(post, saved, ({ id, told }) => ({
    to: href('/admin-portal/content/news/:id', { id }),
    told,
  }));
}

export default function NewNews({ loaderData: { frame }, actionData }: Route.ComponentProps) {
  const text = useDeskWords().newsForm;
  return (
    <DeskFrame {...frame} current="news" below title={text.newTitle} heading={text.newTitle}>
      <NewsForm item={null} refusal={actionData ?? null} />
    </DeskFrame>
  );
}
