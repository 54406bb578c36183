/** The news as an Atom feed (RFC 4287). */
import { href } from 'react-router';
import { depsContext } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { readHeadlines } from '../page/read-news.server.ts';
import { xmlText } from '../page/xml.ts';
import type { Route } from './+types/feed';

/** News carry a day; a feed wants a moment. */
const moment = (day: string) => `${day}T08:00:00+01:00`;

/** The limit is more than any reader of feeds has missed. */
const MOST = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(depsContext);
  const items = await readHeadlines(db, MOST);
  const entries = items.map(
    (item) => `  <entry>
    <id>${xmlText(origin + href('/news/:slug', { slug: item.slug }))}</id>
    <title>${xmlText(item.title)}</title>
    <link href="${xmlText(origin + href('/news/:slug', { slug: item.slug }))}"/>
    <updated>${moment(item.date)}</updated>
    <category term="${xmlText(item.category)}"/>
    <summary>${xmlText(item.summary)}</summary>
  </entry>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${xmlText(origin)}/feed.xml</id>
  <title>${xmlText(college.name)}</title>
  <link rel="self" href="${xmlText(origin)}/feed.xml"/>
  <link href="${xmlText(origin)}/news"/>
  <updated>${moment(items[0]?.date ?? `${college.founded}-01-01`)}</updated>
  <author><name>${xmlText(college.name)}</name></author>
${entries.join('\n')}
</feed>
`;
  return new Response(xml, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
