/** News, the newest first: what was published or is planned by its moment, drafts by the day they were begun. */
import { eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { countBy, list, oneOf } from '#app/lists/list.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { NEWS_STATES } from '#core/content/news-state.ts';
import { news_items } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { desk } from '#messages/en/content-desk/desk.ts';

const texts = desk.newsList;
const words = wordsFor('en');

const moment = sql<Date>`coalesce(${news_items.publish_at}, ${news_items.published_at}, ${news_items.created_at})`;

export const NEWS = list({
  path: '/admin-portal/content',
  permission: 'content.manage',
  title: texts.caption,
  size: 25,
  select: ({ db }) =>
    db
      .select({ id: news_items.id, createdAt: moment.mapWith(news_items.created_at), item: news_items })
      .from(news_items),
  order: () => newestFirst(moment, news_items.id),
  placeOf: (row) => row,
  to: ({ id }) => href('/admin-portal/content/news/:id', { id }),
  search: {
    label: texts.find,
    where: (q) => mentions(folded(sql`${news_items.title} || ' ' || ${news_items.summary}`), q),
  },
  filters: {
    state: oneOf(NEWS_STATES, {
      label: texts.columns.state,
      name: (state) => texts.states[state],
      where: (state) => eq(news_items.state, state),
    }),
  },
  tabs: {
    filter: 'state',
    label: texts.columns.state,
    all: desk.any,
    counts: ({ db }) => countBy(db, news_items, news_items.state),
  },
  columns: {
    title: { heading: texts.columns.title, fills: true, value: ({ item }) => item.title },
    category: {
      heading: texts.columns.category,
      as: 'line',
      value: ({ item: { category, featured } }) =>
        [texts.categories[category], ...(featured ? [texts.featured] : [])].join(' · '),
    },
    state: { heading: texts.columns.state, value: ({ item }) => item.state },
    when: {
      heading: texts.columns.when,
      as: 'line',
      value: ({ item: { state, publish_at: planned, published_at: since } }) => {
        if (planned) return texts.planned(lagosMoment(words, planned.toISOString()));
        return state === 'Published' && since ? lagosDay(words, since.toISOString()) : '—';
      },
    },
    edited: {
      heading: texts.columns.edited,
      as: 'line',
      value: ({ item: { edited_at: edited } }) =>
        edited ? lagosDay(words, edited.toISOString()) : desk.neverEdited,
    },
  },
  present: (rows) => rows.map(({ item: { state } }) => ({ state })),
  empty: { title: texts.empty, advice: texts.emptyAdvice },
});
