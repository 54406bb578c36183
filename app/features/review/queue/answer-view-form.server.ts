/** The forms about views on the queue's page: each leads back to the queue, or to the same page with what is wrong. */

import { answerPost, unknownForm } from '#app/forms/answer-post.server.ts';
import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { dropView, keepView } from './keep-view.server.ts';

export async function answerViewForm(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, post }: { actor: Actor; post: Post },
) {
  const asked = { actor, form: post.typed };
  switch (post.intent) {
    case 'drop-view':
      return answerPost(post, await dropView(deps, asked), { to: '/review' });
    case 'keep-view':
      return answerPost(post, await keepView(deps, asked), ({ query }) => ({
        to: query ? `/review?${query}` : '/review',
      }));
    default:
      throw unknownForm();
  }
}
