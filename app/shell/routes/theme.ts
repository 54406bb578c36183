/** Remembers the reader's theme and goes back to the page they were on. */
import { redirect } from 'react-router';
import { safeNextPath } from '#core/identity/next-path.ts';
import { readPost } from '../../forms/read-post.server.ts';
import { themeCookie } from '../theme.ts';
import type { Route } from './+types/theme';

export async function action({ request, url }: Route.ActionArgs) {
  const { typed } = await readPost(request);
  return redirect(safeNextPath(url.searchParams.get('next')), {
    status: 303,
    headers: { 'set-cookie': themeCookie(typed.theme) },
  });
}

export const loader = () => redirect('/');
