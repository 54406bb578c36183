/**
 * The document around every page: language, theme, header and footer, and the waiting message. Pages for staff send
 * React to the browser; others do not.
 */
import { Fragment, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { MENU_KEYS, PREFETCH_RULES, pageScript } from '#app/rendering/inline-scripts.ts';
import { LinkedStyle, linksStyle } from '#app/rendering/linked-style.tsx';
import { type PageFacts, PageFactsOnServer } from '#app/rendering/page-facts.tsx';
import { readPageFacts } from '#app/rendering/read-page-facts.server.ts';
import { actorContext, depsContext, publicFactsContext } from '#app/requests/context.ts';
import { guard } from '#app/requests/guard.server.ts';
import { CollegeContactContext, FILE_CONTACT } from '#app/shell/college-contact.ts';
import { CollegeLinksContext, FILE_LINKS } from '#app/shell/college-links.ts';
import { FooterLineContext } from '#app/shell/footer-line.ts';
import { PlacedPicturesContext } from '#app/shell/placed-pictures.ts';
import { readApproval } from '#app/shell/read-approval.server.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { readLinksNow } from '#app/shell/read-college-links.server.ts';
import { readPlacedPictures } from '#app/shell/read-placed-pictures.server.ts';
import { readStaffFacts, type StaffFacts } from '#app/shell/staff/staff-pages.server.ts';
import { LanguageContext, useWords } from '#app/words/words.tsx';
import { around } from '#college/around.ts';
import type { Route } from './+types/root';
import { readContentLanguage, readFooterLine, readTranslations } from './features/content/index.server.ts';
import {
  afterFactorCookie,
  carriesSession,
  confirmIdentity,
  noteSessionUse,
  owesFactor,
} from './features/identity/index.server.ts';
import { SessionMarks } from './features/identity/index.ts';
import { asksForData, broughtBackContext } from './forms/bring-back.server.ts';
import { DrawnWhenRead } from './forms/DrawnWhenRead.tsx';
import { DeskContext, ReaderContext } from './forms/OwnerField.tsx';
import { bringBackStored, bringBackUnsent, forgetSent, takeBackSent } from './forms/unsent.ts';
import { SAME_PAGE } from './lists/list-address.ts';
import { countUnread, noteOpened } from './screens/notices.server.ts';
import { ConfirmIdentity, isAskedToConfirm } from './shell/ConfirmIdentity.tsx';
import { ErrorPage, isTooLarge } from './shell/ErrorPage.tsx';
import { SiteFrame } from './shell/SiteFrame.tsx';
import deskSheet from './styles/desk.css?url';

export const middleware: Route.MiddlewareFunction[] = [
  guard({
    carriesSession,
    owesFactor,
    afterFactorCookie,
    confirmIdentity,
    noteSessionUse,
    noteOpened,
    readContentLanguage,
  }),
];

export const links: LinksFunction = () => [
  // A built page carries its own style (entry.server.tsx) or links the sheet (below).
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: deskSheet }] : []),
  // Older browsers and phones find favicon.ico and apple-touch-icon.png by themselves.
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const facts = readPageFacts(context, request, url);
  const deps = context.get(depsContext);
  const actor = context.get(actorContext);
  // The longest of these reads, so the others do not wait for it, nor it for them.
  const staff =
    facts.staffPages && actor
      ? readStaffFacts(deps, { actor, countUnread: asksForData(request) ? null : countUnread })
      : null;
  return {
    ...facts,
    unsent: context.get(broughtBackContext)?.unsent,
    links: await context.get(publicFactsContext)('links', () => readLinksNow(deps)),
    translations: await readTranslations(context, url.pathname),
    approved: await readApproval(context),
    footer: facts.staffPages ? null : await readFooterLine(context),
    contact: await context.get(publicFactsContext)('contact', () => readCollegeContact(deps)),
    pictures: facts.behindSignIn
      ? {}
      : await context.get(publicFactsContext)('pictures', () => readPlacedPictures(deps.db)),
    staff: await staff,
  };
};

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const facts = usePageFacts();
  const language = facts?.language ?? 'en';
  // Where React runs, it is a page for staff. Without the root's data the browser would draw another frame than the
  // server did.
  const hydrate = !import.meta.env.SSR || Boolean(loaded?.desk);
  const bare = useMatches().some(({ handle }) => (handle as { bare?: true } | undefined)?.bare);
  return (
    <html lang={language} data-theme={facts?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={around.bar} />
        <Meta />
        <Links />
        {import.meta.env.PROD && import.meta.env.SSR && linksStyle(facts, hydrate) && <LinkedStyle />}
      </head>
      <body>
        <CollegeLinksContext value={loaded?.links ?? FILE_LINKS}>
          <CollegeContactContext value={loaded?.contact ?? FILE_CONTACT}>
            <PlacedPicturesContext value={loaded?.pictures ?? {}}>
              <FooterLineContext value={loaded?.footer ?? null}>
                <LanguageContext value={language}>
                  <ReaderContext value={facts?.visitor?.userId ?? ''}>
                    <DeskContext value={facts?.desk ?? false}>
                      <SiteFrame
                        bare={bare}
                        visitor={facts?.visitor ?? null}
                        language={language}
                        contentLanguage={facts?.contentLanguage ?? 'en'}
                        otherLanguages={facts?.otherLanguages ?? []}
                        approved={loaded?.approved ?? null}
                        demo={facts?.demo ?? false}
                        withdrew={facts?.withdrew ?? false}
                        restoredCopy={facts?.restoredCopy ?? false}
                        theme={facts?.theme ?? null}
                        path={facts?.path ?? '/'}
                        flash={facts?.flash ?? null}
                        answer={loaded}
                        staff={staffFrame(facts, loaded?.staff ?? null)}
                      >
                        {children}
                        {facts?.visitor && facts.behindSignIn && (
                          <SessionMarks key={facts.visitor.userId} userId={facts.visitor.userId} />
                        )}
                      </SiteFrame>
                    </DeskContext>
                  </ReaderContext>
                </LanguageContext>
              </FooterLineContext>
            </PlacedPicturesContext>
          </CollegeContactContext>
        </CollegeLinksContext>
        {!bare && (
          <InlineScript
            code={hydrate || import.meta.env.DEV ? MENU_KEYS : pageScript(facts?.behindSignIn ?? false)}
            nonce={hydrate ? facts?.nonce : undefined}
          />
        )}
        {/* Not where people write: a page that was fetched ahead would not know what was saved since. */}
        {!hydrate && !facts?.behindSignIn && <InlineScript code={PREFETCH_RULES} type="speculationrules" />}
        {hydrate && (
          <>
            {/* All classes, for the screens that React draws from here on; nobody waits for it. */}
            {import.meta.env.PROD && <link rel="stylesheet" href={deskSheet} />}
            <ScrollRestoration nonce={nonceAttribute(facts?.nonce)} />
            <Scripts nonce={nonceAttribute(facts?.nonce)} />
          </>
        )}
      </body>
    </html>
  );
}

/** A page that was refused before its data was read has the rail, too, but no counts. */
function staffFrame(facts: PageFacts | null, counted: StaffFacts | null) {
  if (!facts?.staffPages) return null;
  const { unread, opened } = counted ?? { unread: null, opened: true };
  return { unread, pages: facts.staffPages.filter((page) => !opened || page !== '/admin-portal/opening') };
}

function InlineScript({ code, type, nonce }: { code: string; type?: string; nonce?: string | undefined }) {
  return (
    <script
      type={type}
      nonce={nonceAttribute(nonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of inline-scripts.ts, which hold no markup.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

function usePageFacts(): PageFacts | null {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const onServer = use(PageFactsOnServer);
  return loaded ?? onServer;
}

/** In development React warns about nonces, because the browser hides them from scripts. */
const nonceAttribute = (nonce: string | undefined) => (import.meta.env.PROD ? nonce : undefined);

/**
 * React draws a page anew for each address and each answer of a form, as a browser does: no field keeps what was sent
 * (what was not is put back by app/forms/unsent.ts), and the keyboard begins at the content, or at the part that the address names. A list whose filter was changed
 * (app/lists/FilterForm.tsx) is the same page with other rows: whoever filters stays where they are.
 */
export default function App({ loaderData }: Route.ComponentProps) {
  const { key, hash, state } = useLocation();
  const [drawn, setDrawn] = useState(key);
  useState(() => {
    if (import.meta.env.SSR) return;
    bringBackStored(loaderData.visitor?.userId);
    if (loaderData.unsent) bringBackUnsent(loaderData.unsent);
  });
  if (drawn !== key && state !== SAME_PAGE) setDrawn(key);
  useEffect(() => {
    forgetSent();
    if (key === 'default' || document.activeElement !== document.body) return;
    const begin = document.getElementById(hash.slice(1)) ?? document.getElementById('main');
    // Most parts of a page cannot take the focus unless they are told that they may.
    if (begin && begin.tabIndex < 0) begin.tabIndex = -1;
    begin?.focus({ preventScroll: true });
  }, [key, hash]);
  return (
    <Fragment key={drawn}>
      <DrawnWhenRead>
        <Outlet />
      </DrawnWhenRead>
    </Fragment>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  const { key } = useLocation();
  const facts = usePageFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const asked = isRouteErrorResponse(error) && isAskedToConfirm(error.data) ? error.data : null;
  // A reader who follows a link from here has not sent it again.
  useLayoutEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) takeBackSent();
    };
    addEventListener('click', follow, true);
    return () => removeEventListener('click', follow, true);
  }, []);
  const missing = status === 404 ? facts?.path : undefined;
  // Where React does not run, behaviours/lost.ts does it.
  useEffect(() => {
    if (missing) console.warn('404: no page at', location.pathname);
  }, [missing]);
  if (asked)
    return (
      <>
        <title>{words.shell.confirm.title}</title>
        <ConfirmIdentity key={key} asked={asked} />
      </>
    );
  return (
    <>
      <title>{words.shell.errorTitle(status)}</title>
      <ErrorPage
        status={status}
        requestId={facts?.requestId}
        path={facts?.path}
        tooLarge={isRouteErrorResponse(error) && isTooLarge(error.data) ? error.data : null}
      />
    </>
  );
}
