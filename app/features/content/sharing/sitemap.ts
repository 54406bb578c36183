/** Every public page for search engines. */
import { depsContext } from '#app/requests/context.ts';
import { publicPagesWith } from '../page/public-pages.ts';
import { readHeadlines } from '../page/read-news.server.ts';
import { xmlText } from '../page/xml.ts';
import { readChangeDays } from '../texts/read-change-days.server.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(depsContext);
  const { revised, seen } = await readChangeDays(db);
  const pages = publicPagesWith(await readHeadlines(db));
  const entries = pages.map(({ path, changed }) => {
    const day = revised.get(path) ?? changed ?? seen.get(path);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
    return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
