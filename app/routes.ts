/** The routes of the framework, from the site map. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { drawnByReact, type Page } from '#app/requests/page-rules.ts';
import { siteMap } from './site-map.ts';

const pages = Object.entries<Page>(siteMap);
const routeOf = ([address, { file }]: [string, Page]) =>
  address === '/' ? index(file) : route(address.slice(1), file, { id: address });

export default [
  ...pages.filter(([, page]) => drawnByReact(page)).map(routeOf),
  layout('screens/documents.tsx', pages.filter(([, page]) => !drawnByReact(page)).map(routeOf)),
] satisfies RouteConfig;
