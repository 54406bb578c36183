/**
 * Documents of pages that send no React. React Router's own handler would write the loaders' data as a stream that such
 * a page throws away, list all modules of the portal for each request and look every address up twice among all routes;
 * here a page has a router of its own route alone, made once. It is made of React Router's public parts: loaders,
 * middleware, errors and drawing are theirs. Whatever is not plainly such a page is left to React Router (decision 0034).
 */
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import type { PageHandle } from '#app/page-handle.ts';
import { patternOfPath } from './route-of-path.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type DrawnContext = StaticHandlerContext & { errors: Record<string, unknown> | null };

interface PlainPage {
  readonly handler: StaticHandler;
  /** The part of what the page is drawn with that is the same each time. */
  readonly entry: Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>;
}

/** @returns null for what is no page without React. */
export type PlainDocuments = (request: Request, context: RouterContextProvider) => Promise<Response> | null;

const ROOT = 'root';

export function makePlainDocuments(build: ServerBuild): PlainDocuments {
  const pages = plainPagesOf(build);
  const { default: draw, handleError } = build.entry.module;

  async function answer(
    page: PlainPage,
    request: Request,
    context: RouterContextProvider,
  ): Promise<Response> {
    const tell = (error: unknown) => handleError?.(error, { request, context, params: {} });
    const drawn = async (found: DrawnContext): Promise<Response> => {
      for (const error of Object.values(found.errors ?? {})) {
        if (!isRouteErrorResponse(error) || causeOf(error)) tell(error);
      }
      const headers = new Headers(cookiesOf(found).map((cookie) => ['set-cookie', cookie]));
      const safe = { ...found, errors: found.errors && withoutSecrets(found.errors) };
      const entry = (of: StaticHandlerContext) => ({
        ...page.entry,
        staticHandlerContext: of,
        renderMeta: {},
      });
      try {
        return (await draw(request, safe.statusCode, headers, entry(safe), context)) as Response;
      } catch (error) {
        tell(error);
        const failed = { ...safe, statusCode: 500, errors: withoutSecrets({ [ROOT]: error }) };
        return (await draw(request, 500, headers, entry(failed), context)) as Response;
      }
    };
    try {
      const result = await page.handler.query(request, {
        requestContext: context,
        generateMiddlewareResponse: async (query) => {
          const found = await query(request);
          return found instanceof Response ? found : drawn(found);
        },
      });
      if (result instanceof Response) return result;
      throw new Error('A page was loaded and not drawn');
    } catch (error) {
      tell(error);
      return new Response(null, { status: 500 });
    }
  }

  return (request, context) => {
    if (request.method !== 'GET') return null;
    const { pathname, searchParams } = new URL(request.url);
    // React Router keeps these names for itself: the data of a page that a script goes to.
    if (pathname.endsWith('.data') || searchParams.has('_routes')) return null;
    const pattern = patternOfPath(pathname);
    const page = pattern === undefined ? undefined : pages.get(pattern);
    if (!page) return null;
    return answer(page, request, context);
  };
}

/** By the pattern as site-map.ts writes it. */
function plainPagesOf(build: ServerBuild): ReadonlyMap<string, PlainPage> {
  const pages = new Map<string, PlainPage>();
  const { root } = build.routes;
  if (!root || root.module.headers) return pages;
  for (const route of Object.values(build.routes)) {
    if (!route || route.parentId !== ROOT || !isPlain(route)) continue;
    const handler = createStaticHandler([
      { ...routeObject(root), children: [routeObject(route)] } as RouteObject,
    ]);
    pages.set(`/${route.path ?? ''}`, { handler, entry: entryOf(build, [root, route]) });
  }
  return pages;
}

/** What a page's own answer can say about headers, or by a query whether it brings React, is for React Router to work out. */
function isPlain({ module }: ServerRoute): boolean {
  const handle = module.handle as PageHandle | undefined;
  return Boolean(module.default) && !module.headers && !handle?.hydrate;
}

function routeObject({ id, path, index, module }: ServerRoute): RouteObject {
  const { loader, middleware, handle } = module;
  return {
    id,
    ...(index ? { index: true } : { path }),
    ...(loader && { loader: (given) => calling(loader, given) }),
    ...(middleware && { middleware }),
    // Says where an error is shown; what is shown there is the module's own.
    ...((id === ROOT || module.ErrorBoundary) && { errorElement: true }),
    handle,
  } as RouteObject;
}

/** A loader may also return a redirect that it did not throw. */
async function calling<Given>(loader: (given: Given) => unknown, given: Given): Promise<unknown> {
  const result = await loader(given);
  const status = (result as { type?: string; init?: ResponseInit } | null)?.init?.status ?? 200;
  if (status >= 300 && status < 400) throw new Response(null, (result as { init: ResponseInit }).init);
  return result;
}

/** Of all loaders down to where an error is shown, and of the one that failed. */
function cookiesOf({ matches, errors, loaderData, loaderHeaders }: DrawnContext): string[] {
  const ids = matches.map(({ route }) => route.id);
  const boundary = errors ? ids.findIndex((id) => errors[id]) : -1;
  const shown = boundary < 0 ? ids : ids.slice(0, boundary + 1);
  const failed = boundary < 0 ? [] : ids.slice(boundary).filter((id) => !Object.hasOwn(loaderData, id));
  const inOrder = [...shown.slice(0, -1), ...failed, ...shown.slice(-1)];
  return [...new Set(inOrder.flatMap((id) => loaderHeaders[id]?.getSetCookie() ?? []))];
}

/** Of a refusal that the router made of a fault. */
const causeOf = (refusal: object): unknown => (refusal as { error?: unknown }).error;

/** The text of a fault is for the log. */
const withoutSecrets = (errors: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error && !isRouteErrorResponse(error) ? new Error('Unexpected Server Error') : error,
    ]),
  );

function entryOf(build: ServerBuild, routes: readonly ServerRoute[]): PlainPage['entry'] {
  const named = <Value>(value: (route: ServerRoute) => Value) =>
    Object.fromEntries(routes.map((route) => [route.id, value(route)]));
  return {
    manifest: { ...build.assets, routes: named(({ id }) => build.assets.routes[id]) },
    routeModules: named(({ module }) => module) as EntryContext['routeModules'],
    branches: [],
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
    serializeError: (error) => error as Error,
  };
}
