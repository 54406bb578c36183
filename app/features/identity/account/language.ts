/** Keeps the reader's language with their account, and goes back to the page they were on, in that language. */
import { redirect } from 'react-router';
import { readPost } from '#app/forms/read-post.server.ts';
import { OFFERED } from '#app/requests/address-language.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { addressIn } from '#app/requests/links-in-language.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import type { Route } from './+types/language';
import { keepLanguage } from './change-names.server.ts';

export async function action({ context, request, url }: Route.ActionArgs) {
  const { typed } = await readPost(request);
  const language = OFFERED.find((one) => one === typed.language) ?? 'en';
  const actor = context.get(actorContext);
  if (actor) await keepLanguage(context.get(depsContext), { actor, language });
  return redirect(addressIn(language, safeNextPath(url.searchParams.get('next'))), { status: 303 });
}

export const loader = () => redirect('/');
