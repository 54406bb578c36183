/**
 * What the frame around a page needs to know. The root loader sends it to the browser; a page that failed before any
 * loader ran (refused by the guard) reads it from React's context, on the server only.
 */
import { createContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { type FlashKey, readFlash } from '#app/forms/flash.ts';
import { actorContext, audienceContext, depsContext, requestContext } from '#app/requests/context.ts';
import { behindSignIn } from '#app/requests/page-rules.ts';
import type { Visitor } from '#app/shell/SiteHeader.tsx';
import { readTheme, type Theme } from '#app/shell/theme.ts';
import { isStaff } from '#core/identity/roles.ts';

export interface PageFacts {
  readonly nonce: string;
  readonly requestId: string;
  /** Where people reach the portal, for addresses that must be complete. */
  readonly origin: string;
  readonly theme: Theme | null;
  readonly flash: FlashKey | null;
  /** Path and query. */
  readonly path: string;
  readonly demo: boolean;
  /** Shown to staff: this is a restored copy, from which nothing is sent yet. */
  readonly restoredCopy: boolean;
  readonly visitor: Visitor | null;
  /** Only signed-in people get this page. */
  readonly behindSignIn: boolean;
  /** A page for staff, which sends React to the browser. */
  readonly desk: boolean;
}

export const PageFactsOnServer = createContext<PageFacts | null>(null);

export function pageFacts(context: Readonly<RouterContextProvider>, request: Request, url: URL): PageFacts {
  const actor = context.get(actorContext);
  const audience = context.get(audienceContext);
  const { nonce, requestId } = context.get(requestContext);
  const { demo, origin, restoredCopy } = context.get(depsContext);
  return {
    nonce,
    requestId,
    origin,
    theme: readTheme(request),
    flash: readFlash(request),
    path: url.pathname + url.search,
    demo: demo !== null,
    restoredCopy: restoredCopy !== null && actor !== null && isStaff(actor.role),
    visitor: actor && {
      userId: actor.userId,
      email: actor.email,
      firstName: actor.firstName,
      role: actor.role,
    },
    behindSignIn: behindSignIn({ audience }),
    desk: audience === 'desk',
  };
}
