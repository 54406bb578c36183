/** The routes of the framework, from the site map. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { siteMap } from './site-map.ts';

export default Object.entries(siteMap).map(([address, { file }]) =>
  address === '/' ? index(file) : route(address.slice(1), file, { id: address }),
) satisfies RouteConfig;
