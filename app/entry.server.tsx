/**
 * Renders a page whole before the first byte leaves: the status is then always right, and on a slow network one
 * compressed document is better than a stream of pieces. The page gets its Content-Security-Policy here, and its style
 * unless it links the whole sheet.
 * A page without React is plain markup and carries nothing of its request. It is the same bytes for everybody who may
 * see it, policy included, so it can be cached.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { contentSecurityPolicy } from '#app/rendering/content-security-policy.ts';
import { drawForReact } from '#app/rendering/draw-for-react.server.ts';
import { PREFETCH_RULES, pageScript } from '#app/rendering/inline-scripts.ts';
import { FADE, linksStyle } from '#app/rendering/linked-style.tsx';
import { withEnglishMarked } from '#app/rendering/mark-english.ts';
import { nameError } from '#app/rendering/name-error.ts';
import { type PageFacts, PageFactsOnServer } from '#app/rendering/page-facts.tsx';
import { addPageScript } from '#app/rendering/page-script.server.ts';
import { makePageStyles, policyHash } from '#app/rendering/page-style.server.ts';
import { readPageFacts } from '#app/rendering/read-page-facts.server.ts';
import { depsContext, formTargetsContext, requestContext } from '#app/requests/context.ts';
import { withLinksIn } from '#app/requests/links-in-language.ts';
import { TranslationsContext } from '#app/shell/college-words.ts';
import { CataloguesContext } from '#app/words/words.tsx';
import { translations } from '#college/translations.ts';
import { nameOfTrouble } from '#db/unavailable.ts';
import { wordsFor } from '#messages/catalogue.ts';
import appSheet from './styles/app.css?inline';
import deskSheet from './styles/desk.css?inline';

const styleAppPage = makePageStyles(appSheet);
const styleDeskPage = makePageStyles(deskSheet);
const LINKED_STYLE = policyHash(FADE);
const INLINE_SCRIPTS = [pageScript(false), PREFETCH_RULES].map(policyHash);
const BEHIND_SIGN_IN_SCRIPTS = [policyHash(pageScript(true))];

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  const { origin } = context.get(depsContext);
  const { loaderData } = entry.staticHandlerContext;
  const hydrated = Boolean((loaderData.root as PageFacts | undefined)?.desk);
  // The loaders' data as a stream, which only a page with script sends.
  const drawable = hydrated ? entry : { ...entry, serverHandoffStream: undefined };
  const facts = readPageFacts(context, request, new URL(request.url));
  const page = (
    <CataloguesContext value={wordsFor}>
      <TranslationsContext value={translations}>
        <PageFactsOnServer value={facts}>
          <ServerRouter context={drawable} url={request.url} nonce={hydrated ? nonce : undefined} />
        </PageFactsOnServer>
      </TranslationsContext>
    </CataloguesContext>
  );
  const { html, scriptHash } = hydrated
    ? { html: await drawForReact(page, nonce, request.signal), scriptHash: null }
    : addPageScript(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  headers.set('content-type', 'text/html; charset=utf-8');
  const named = withEnglishMarked(
    facts.language,
    withLinksIn(facts.language, nameError(html), facts.visitor === null),
  );
  // Vite adds styles and scripts of its own in development, without hash or nonce.
  if (import.meta.env.DEV) return new Response(named, { status, headers });

  const { html: styled, styleHash } = linksStyle(facts, hydrated)
    ? { html: named, styleHash: LINKED_STYLE }
    : (facts.staffPages ? styleDeskPage : styleAppPage)(named);
  headers.set(
    'content-security-policy',
    contentSecurityPolicy({
      origin,
      styles: [styleHash],
      scripts: hydrated
        ? [`'nonce-${nonce}'`]
        : [
            ...(facts.behindSignIn ? BEHIND_SIGN_IN_SCRIPTS : INLINE_SCRIPTS),
            ...(scriptHash ? [scriptHash] : []),
          ],
      ownScripts: hydrated,
      workers: !hydrated,
      formTargets: context.get(formTargetsContext),
    }),
  );
  return new Response(styled, { status, headers });
}

/** Errors in loaders, actions and rendering. What was thrown on purpose (404, 403) is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(depsContext);
  const { requestId, onFault } = context.get(requestContext);
  onFault?.(error);
  // One line each while the database is away; the stack would say nothing more.
  const trouble = nameOfTrouble(error);
  if (trouble) {
    log.warn({ requestId, trouble }, 'no database for a request');
    return;
  }
  log.error(
    { requestId, error: String(error), stack: error instanceof Error ? error.stack : undefined },
    'request failed',
  );
}
