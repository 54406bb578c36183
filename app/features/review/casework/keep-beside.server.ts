/**
 * Without script the form of a decision and that of a note are sent together. What was typed into the one that was not
 * meant is kept, and stands in it when the page is drawn the next time.
 */
import { parkedTokens, parkForm } from '#app/forms/park-form.server.ts';
import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';

const NOTE = ['body', 'colleague', 'key'];
const TEXTS = { note: ['body'], 'change-status': ['status', 'reason', 'note', 'reply_on', 'conditions'] };

/** @param answer the redirect of the form that was carried out */
export async function keepBeside(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { request, path, post, answer }: { request: Request; path: string; post: Post; answer: Response },
): Promise<Response> {
  if (post.intent !== 'note' && post.intent !== 'change-status') return answer;
  const other = post.intent === 'note' ? 'change-status' : 'note';
  if (!TEXTS[other].some((name) => post.typed[name]?.trim())) return answer;
  const form = new FormData();
  for (const [name, value] of post.form)
    if (name === 'owner' || NOTE.includes(name) === (other === 'note')) form.append(name, value);
  form.set('intent', other);
  const cookie = await parkForm(deps, { path, form, desk: true, before: parkedTokens(request) });
  if (cookie) answer.headers.append('set-cookie', cookie);
  return answer;
}
