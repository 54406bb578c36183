import type { RouterContextProvider } from 'react-router';
import { readFlash } from '#app/forms/flash.ts';
import { OFFERED } from '#app/requests/address-language.ts';
import {
  actorContext,
  audienceContext,
  depsContext,
  frameLanguageContext,
  languageContext,
  requestContext,
} from '#app/requests/context.ts';
import { behindSignIn } from '#app/requests/page-rules.ts';
import { staffPagesFor } from '#app/shell/staff/staff-pages.server.ts';
import { readTheme } from '#app/shell/theme.ts';
import type { PageFacts } from './page-facts.tsx';

export function readPageFacts(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): PageFacts {
  const actor = context.get(actorContext);
  const language = context.get(frameLanguageContext);
  const audience = context.get(audienceContext);
  const { nonce, requestId } = context.get(requestContext);
  const { demo, origin, restoredCopy } = context.get(depsContext);
  return {
    nonce,
    requestId,
    origin,
    theme: readTheme(request),
    language,
    contentLanguage: context.get(languageContext),
    otherLanguages: audience === 'desk' ? [] : OFFERED.filter((one) => one !== language),
    flash: readFlash(request),
    path: url.pathname + url.search,
    demo: demo !== null,
    restoredCopy: restoredCopy !== null,
    visitor: actor && {
      userId: actor.userId,
      email: actor.email,
      firstName: actor.firstName,
      role: actor.role,
    },
    behindSignIn: behindSignIn({ audience }),
    withdrew: behindSignIn({ audience }) && actor?.withdrew === true && !actor.agreed,
    desk: audience === 'desk',
    staffPages: behindSignIn({ audience }) && actor ? staffPagesFor(actor) : null,
  };
}
