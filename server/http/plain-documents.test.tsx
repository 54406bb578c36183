import { renderToStaticMarkup } from 'react-dom/server';
import {
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  type MiddlewareFunction,
  Outlet,
  RouterContextProvider,
  redirect,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { drawnPage, textOfPage } from '#app/document/drawn-pages.ts';
import { makePlainDocuments } from './plain-documents.ts';

type Loader = (given: { params: Record<string, string | undefined>; pattern: string; url: URL }) => unknown;

interface Page {
  readonly loader?: Loader;
  readonly handle?: object;
  readonly Page?: () => React.ReactNode;
  readonly middleware?: MiddlewareFunction<Response>;
}

function Shown() {
  return <p>{JSON.stringify(useLoaderData())}</p>;
}

function Failed() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `refused ${error.status}` : `failed: ${String(error)}`}</p>;
}

/** A portal of one page, and what became of its faults. */
function portalOf(path: string, { loader, handle, Page = Shown, middleware }: Page) {
  const faults: string[] = [];
  const cookie = (name: string) => ({ headers: { 'set-cookie': `${name}=1` } });
  const route = (id: string, module: object, parentId?: string) => ({
    id,
    parentId,
    path: id === 'root' ? '' : path,
    module,
  });
  const build = {
    routes: {
      root: route('root', {
        default: () => <Outlet />,
        ErrorBoundary: Failed,
        loader: () => data('root', cookie('root')),
        ...(middleware && { middleware: [middleware] }),
      }),
      page: route('page', { default: Page, loader, handle }, 'root'),
    },
    assets: {
      entry: { imports: [], module: '' },
      routes: {
        root: { id: 'root', path: '', hasLoader: true, module: '', hasErrorBoundary: true },
        page: { id: 'page', parentId: 'root', path, hasLoader: Boolean(loader), module: '' },
      },
      url: '',
      version: '1',
    },
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, entry: EntryContext) =>
          drawnPage(
            renderToStaticMarkup(
              <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />,
            ),
            { status, headers },
          ),
        handleError: (error: unknown) => faults.push(String(error)),
      },
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
  const told = async (answer: Response) => {
    const got = {
      status: answer.status,
      headers: [...answer.headers],
      text: textOfPage(answer) ?? (await answer.text()),
      faults: [...faults],
    };
    faults.length = 0;
    return got;
  };
  const asked = (target: string, init?: RequestInit) => new Request(`http://portal.test${target}`, init);
  const ours = makePlainDocuments(build);
  const theirs = createRequestHandler(build, 'production');
  return {
    ours: async (target: string, init?: RequestInit) => {
      const answer = ours(asked(target, init), new RouterContextProvider());
      return answer && told(await answer);
    },
    theirs: async (target: string) => told(await theirs(asked(target), new RouterContextProvider())),
  };
}

const fails = (): never => {
  throw new Error('the database said something secret');
};

const PAGES: Readonly<Record<string, Page>> = {
  'with what its loader found': {
    loader: ({ params, pattern, url }) => ({ ...params, pattern, query: url.search }),
  },
  'without a loader': { Page: () => <h1>Fees</h1> },
  'with a status and a cookie': {
    loader: () => data('gone', { status: 410, headers: { 'set-cookie': 'page=1' } }),
  },
  'that somebody else answers': { loader: () => new Response('plain', { status: 418 }) },
  'that is not there': {
    loader: () => {
      throw data({ reason: 'not-found' }, { status: 404, headers: { 'set-cookie': 'lost=1' } });
    },
  },
  'that leads elsewhere': {
    loader: () => {
      throw redirect('/auth', { headers: { 'set-cookie': 'next=1' } });
    },
  },
  'that returns where it leads': { loader: () => redirect('/auth') },
  'that says where it leads': { loader: () => data(null, { status: 302, headers: { location: '/auth' } }) },
  'whose loader fails': { loader: fails },
  'that cannot be drawn': { loader: () => 'fine', Page: fails },
  'that its guard refuses': {
    loader: () => 'secret',
    middleware: () => {
      throw data({ reason: 'forbidden' }, { status: 403 });
    },
  },
  'that its guard turns away': {
    middleware: () => {
      throw redirect('/auth?next=x');
    },
  },
  'whose guard adds to the answer': {
    loader: () => 'fine',
    middleware: async (_given, next) => {
      const answer = (await next()) as Response;
      answer.headers.append('set-cookie', 'flash=; Max-Age=0');
      return answer;
    },
  },
};

describe('a page without React is answered as React Router answers it', () => {
  it.each(Object.entries(PAGES))('%s', async (_what, page) => {
    const portal = portalOf('news/:slug', page);
    const ours = await portal.ours('/news/first-rain?from=mail');
    expect(ours).not.toBeNull();
    expect(ours).toEqual(await portal.theirs('/news/first-rain?from=mail'));
  });

  it('and says nothing of what went wrong', async () => {
    const ours = await portalOf('about-us', { loader: fails }).ours('/about-us');
    expect(ours).toMatchObject({ status: 500, faults: ['Error: the database said something secret'] });
    expect(ours?.text).not.toContain('secret');
  });
});

describe('to React Router are left', () => {
  const found: Page = { loader: () => 'fine' };
  it.each([
    ['a page that brings React', { ...found, handle: { hydrate: true } }, '/about-us', {}],
    ['one that may bring it', { ...found, handle: { hydrate: () => false } }, '/about-us', {}],
    ['a form', found, '/about-us', { method: 'POST', body: new URLSearchParams() }],
    ['the head of a page', found, '/about-us', { method: 'HEAD' }],
    ['data for scripts', found, '/about-us.data', {}],
    ['another page', found, '/alumni', {}],
  ])('%s', async (_what, page, target, init) => {
    expect(await portalOf('about-us', page).ours(target, init)).toBeNull();
  });

  it.each([
    ['news/:slug', '/news/first-rain.data'],
    ['*', '/no/such/page.data?reference=PAY1'],
  ])('data for scripts that the pattern %s would fit', async (pattern, target) => {
    const portal = portalOf(pattern, found);
    expect(await portal.ours(target.replace('.data', ''))).not.toBeNull();
    expect(await portal.ours(target)).toBeNull();
  });
});
