/** What the buttons of the news form ask for. */

import type { FlashKey } from '#app/forms/flash.ts';
import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { NewsEvent, NewsState } from '#core/content/news-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, type Result } from '#core/shared/result.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { readUpload } from '../pictures/read-upload.server.ts';
import { saveNews } from './save-news.server.ts';

const EVENTS: Readonly<Record<string, NewsEvent | null>> = {
  save: null,
  publish: 'publish',
  schedule: 'schedule',
  withdraw: 'withdraw',
};

export interface NewsFormInput {
  readonly actor: Actor;
  readonly id: string | null;
  readonly post: Post;
}

export async function saveNewsForm(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, post }: NewsFormInput,
): Promise<Result<{ id: string; state: NewsState; told: FlashKey }, DeskProblem>> {
  const { intent, typed, version } = post;
  const event = Object.hasOwn(EVENTS, intent) ? (EVENTS[intent] ?? null) : null;
  const upload = await readUpload(post.file('picture'), 'picture');
  if (!upload.ok) return err(invalid([upload.error]));
  const picture = upload.value ?? (typed.remove_picture === 'yes' ? null : undefined);
  const saved = await saveNews(deps, { actor, id, version, raw: typed, picture, event });
  return saved.ok ? { ok: true, value: { ...saved.value, told: toldOf(event) } } : saved;
}

const toldOf = (event: NewsEvent | null): FlashKey => {
  if (event === 'publish') return 'newsPublished';
  if (event === 'schedule') return 'newsPlanned';
  return event === 'withdraw' ? 'newsWithdrawn' : 'newsSaved';
};
