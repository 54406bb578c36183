/**
 * The document around every page: language, theme, header and footer, the one message that waits to be shown. Pages
 * whose handle says `hydrate` send React to the browser; all others send none.
 */
import { type ReactNode, use } from 'react';
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
import { en } from '#messages/en/index.ts';
import type { Route } from './+types/root';
import { guard } from './guard.server.ts';
import { type PageFacts, PageFactsOnServer, pageFacts } from './page-facts.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { SiteFrame } from './shell/SiteFrame.tsx';
import styles from './styles/app.css?url';
import { useWords, WordsProvider } from './words.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard];

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const loader = ({ context, request, url }: Route.LoaderArgs) => pageFacts(context, request, url);

/** What a route may say about its page. */
export interface PageHandle {
  /** Sends React to the browser, for pages that are better with script. They all work without it. */
  readonly hydrate?: boolean;
  /** No header and footer: pages that stand outside the site, such as the sandbox's checkout. */
  readonly bare?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const facts = usePageFacts();
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  // Without loader data the browser would draw another frame than the server did, so such a page stays plain.
  const hydrate = Boolean(loaded) && handles.some((handle) => handle?.hydrate);
  const bare = handles.some((handle) => handle?.bare);
  return (
    <html lang="en" data-theme={facts?.theme ?? undefined}>
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
            visitor={facts?.visitor ?? null}
            demo={facts?.demo ?? false}
            theme={facts?.theme ?? null}
            path={facts?.path ?? '/'}
            flash={facts?.flash ?? null}
          >
            {children}
          </SiteFrame>
        </WordsProvider>
        {hydrate && (
          <>
            <ScrollRestoration nonce={nonceAttribute(facts?.nonce)} />
            <Scripts nonce={nonceAttribute(facts?.nonce)} />
          </>
        )}
      </body>
    </html>
  );
}

function usePageFacts(): PageFacts | null {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const onServer = use(PageFactsOnServer);
  return loaded ?? onServer;
}

/** In development React warns about nonces, since the browser hides them from scripts. */
const nonceAttribute = (nonce: string | undefined) => (import.meta.env.PROD ? nonce : undefined);

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  const facts = usePageFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <title>{words.shell.errorTitle(status)}</title>
      <ErrorPage status={status} requestId={facts?.requestId} />
    </>
  );
}
