/** What was typed into other forms and sent with one of them (FormsAsOne.tsx) stands in them when their page is drawn again. */
import { parkedTokens, parkForm } from '#app/forms/park-form.server.ts';
import { OWNER_FIELD, type Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';

/** @param answer the redirect of the form that was carried out */
export async function keepBeside(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { request, path, post, answer }: { request: Request; path: string; post: Post; answer: Response },
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of post.form)
    if (name.includes(':') || name === OWNER_FIELD) form.append(name, value);
  if (![...form.keys()].some((name) => name !== OWNER_FIELD)) return answer;
  const cookie = await parkForm(deps, { path, form, desk: true, before: parkedTokens(request) });
  if (cookie) answer.headers.append('set-cookie', cookie);
  return answer;
}
