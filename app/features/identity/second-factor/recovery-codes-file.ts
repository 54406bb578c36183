/** The fresh recovery codes as a text file, while they may be read. */
import { redirect } from 'react-router';
import { languageContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { college } from '#college/college.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/recovery-codes-file';
import { shownRecoveryCodes } from './manage-factor.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const codes = await shownRecoveryCodes(deps, actor);
  if (!codes) throw redirect('/account/two-factor/recovery-codes');
  const head = wordsFor(context.get(languageContext)).account.recovery.fileHead(college.name, actor.email);
  return new Response(`${head}\r\n\r\n${codes.join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${college.slug}-recovery-codes.txt"`,
      'cache-control': 'no-store',
    },
  });
}
