/** Remembers the reader's theme and goes back to the page they were on. */
import { redirect } from 'react-router';
import { safeNextPath } from '#core/identity/next-path.ts';
import { postedForm } from '../../forms/posted-form.server.ts';
import { themeCookie } from '../../theme.ts';
import type { Route } from './+types/theme';

export async function action({ request, url }: Route.ActionArgs) {
  const form = await postedForm(request);
  return redirect(safeNextPath(url.searchParams.get('next')), {
    status: 303,
    headers: { 'set-cookie': themeCookie(form.get('theme')) },
  });
}

export const loader = () => redirect('/');
