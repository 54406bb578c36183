/**
 * The document around every page: language, theme, header and footer, the one message that waits to be shown. Pages
 * whose handle says `hydrate` send React to the browser; all others send none.
 */
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { actorContext, depsContext, requestContext } from './context.ts';
import type { Route } from './+types/root';
import { readFlash } from './flash.ts';
import { guard } from './guard.server.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { SiteFrame } from './shell/SiteFrame.tsx';
import styles from './styles/app.css?url';
import { readTheme } from './theme.ts';
import { useWords, WordsProvider } from './words.tsx';
import { en } from '#messages/en/index.ts';

export const middleware: Route.MiddlewareFunction[] = [guard];

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return {
    nonce: context.get(requestContext).nonce,
    requestId: context.get(requestContext).requestId,
    theme: readTheme(request),
    flash: readFlash(request),
    path: url.pathname + url.search,
    demo: context.get(depsContext).demo !== null,
    visitor: actor ? { email: actor.email, firstName: actor.firstName, role: actor.role } : null,
  };
}

/** What a route may say about its page. */
export interface PageHandle {
  /** Sends React to the browser, for pages that are better with script. They all work without it. */
  readonly hydrate?: boolean;
  /** No header and footer: pages that stand outside the site, such as the sandbox's checkout. */
  readonly bare?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const hydrate = handles.some((handle) => handle?.hydrate);
  const bare = handles.some((handle) => handle?.bare);
  return (
    <html lang="en" data-theme={root?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <WordsProvider words={en}>
          <SiteFrame
            bare={bare}
            visitor={root?.visitor ?? null}
            demo={root?.demo ?? false}
            theme={root?.theme ?? null}
            path={root?.path ?? '/'}
            flash={root?.flash ?? null}
          >
            {children}
          </SiteFrame>
        </WordsProvider>
        {hydrate && (
          <>
            <ScrollRestoration nonce={nonceAttribute(root?.nonce)} />
            <Scripts nonce={nonceAttribute(root?.nonce)} />
          </>
        )}
      </body>
    </html>
  );
}

/** In development React warns about nonces, since the browser hides them from scripts. */
const nonceAttribute = (nonce: string | undefined) => (import.meta.env.PROD ? nonce : undefined);

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  const root = useRouteLoaderData<typeof loader>('root');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <title>{words.shell.errorTitle(status)}</title>
      <ErrorPage status={status} requestId={root?.requestId} />
    </>
  );
}
