/**
 * In a page that React draws: a link that leads to anything but a page of a desk is left to the browser. What sends no
 * React stands below app/rendering/documents.ts in the list of routes that such a page brings along.
 */
import { matchRoutes } from 'react-router';

declare global {
  var __reactRouterManifest: {
    readonly routes: Readonly<Record<string, { readonly parentId?: string; readonly path?: string }>>;
  };
}

const routes = Object.values(__reactRouterManifest.routes).flatMap(({ path, parentId }) =>
  path ? { path, id: parentId } : [],
);

const isOfDesk = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id === 'root';

// Before React hears of it.
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.origin === location.origin && !isOfDesk(link.pathname)) event.stopPropagation();
  },
  true,
);
