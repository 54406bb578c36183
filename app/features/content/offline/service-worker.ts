/** The worker that lets people read again without a connection; switched off, one that takes it away. */

import { OFFERED } from '#app/requests/address-language.ts';
import { offlineContext } from '#app/requests/context.ts';
import { wordsFor } from '#messages/catalogue.ts';
import leave from '../texts/leave.js?raw';
import type { Route } from './+types/service-worker';
import worker from './service-worker.js?raw';

export function loader({ context }: Route.LoaderArgs) {
  const { enabled, version } = context.get(offlineContext);
  const { site } = wordsFor('en');
  const others = OFFERED.filter((language) => language !== 'en').map((language) => `/${language}`);
  const source = enabled
    ? worker
        .replaceAll('{{version}}', version)
        .replaceAll('{{languages}}', others.join(' '))
        .replaceAll('{{title}}', site.offline.title)
        .replaceAll('{{none}}', site.offline.none)
    : leave;
  // Comments are for readers of the source; the line they stand on goes with them.
  const lines = source.split('\n').filter((line) => !line.trimStart().startsWith('//'));
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers ask for the worker again each time, so that a change or the switch reaches everyone at their next
      // visit.
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
