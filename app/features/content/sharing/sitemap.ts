/** Every public page for search engines, in each language in which it can be read. */
import { OFFERED } from '#app/requests/address-language.ts';
import { depsContext } from '#app/requests/context.ts';
import { translations } from '#college/translations.ts';
import { type Language, pathIn } from '#core/shared/languages.ts';
import { isTranslated, textsChanged } from '../page/is-translated.ts';
import { publicPagesWith } from '../page/public-pages.ts';
import { readHeadlines } from '../page/read-news.server.ts';
import { readKeptTexts } from '../page/read-site.server.ts';
import { xmlText } from '../page/xml.ts';
import { readChangeDays } from '../texts/read-change-days.server.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(depsContext);
  const { revised, seen } = await readChangeDays(db);
  const pages = publicPagesWith(await readHeadlines(db));
  const retold = textsChanged(await readKeptTexts(db));
  const entries = pages.flatMap(({ path, changed }) => {
    const day = revised.get(path) ?? changed ?? seen.get(path);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
    const languages = OFFERED.filter(
      (language) => language === 'en' || isTranslated(translations[language], path, retold),
    );
    const address = (language: Language) => xmlText(origin + pathIn(language, path));
    // Each version names all versions, itself too.
    const versions = languages.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
    );
    const links = versions.length > 1 ? versions.join('') : '';
    return languages.map((language) => `<url><loc>${address(language)}</loc>${lastmod}${links}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
