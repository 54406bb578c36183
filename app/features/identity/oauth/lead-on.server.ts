import { redirect, redirectDocument } from 'react-router';
import { redirectWithFlash } from '../../../forms/flash.ts';
import type { AuthorizeStep } from './authorize-client.server.ts';

/** The answer to every step that stays on this site. */
export function leadOn(step: Exclude<AuthorizeStep, { kind: 'client' }>): Response {
  switch (step.kind) {
    case 'sign-in':
      return redirect(`/auth?${step.create ? 'mode=create&' : ''}next=${encodeURIComponent(step.next)}`);
    case 'factor':
      return redirectWithFlash('/account/two-factor', 'factorNeeded');
    case 'refused':
      return redirect(`/auth/client-refused?error=${encodeURIComponent(step.code)}`);
    default:
      // A whole new page: its policy, and not that of the page before, says where its form may lead.
      return redirectDocument(step.to);
  }
}
