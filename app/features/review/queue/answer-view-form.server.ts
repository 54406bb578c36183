/** The forms about views and columns on the queue's page: each leads back to the queue, or to the same page with what is wrong. */

import { answerPost, unknownForm } from '#app/forms/answer-post.server.ts';
import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { chooseColumns } from './choose-columns.server.ts';
import { dropView, keepView } from './keep-view.server.ts';
import { queuePath, viewIn, withDropped } from './queue-filters.ts';

export async function answerViewForm(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, post }: { actor: Actor; post: Post },
) {
  const asked = { actor, form: post.typed };
  const here = { to: queuePath(viewIn(post.typed.view)) };
  switch (post.intent) {
    case 'drop-view':
      return answerPost(post, await dropView(deps, asked), (name) =>
        name === null ? here : { to: withDropped(here.to, name), told: 'shownOnPage' },
      );
    case 'columns': {
      const asked = { actor, columns: post.all('column'), shortcuts: post.typed.shortcuts === 'on' };
      return answerPost(post, await chooseColumns(deps, asked), { ...here, told: 'columnsSaved' });
    }
    case 'keep-view':
      return answerPost(post, await keepView(deps, asked), ({ query }) => ({
        to: query ? `/review?${query}` : '/review',
      }));
    default:
      throw unknownForm();
  }
}
