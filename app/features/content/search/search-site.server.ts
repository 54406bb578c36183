/**
 * Finds pages for what a visitor typed. All words must be there; if no document has them all, the best with some are
 * shown and the answer says so. A word that is on no page is taken for the beginning of one, or for a mistyped one.
 * Where the college has listed a place that answers the question, that place stands first.
 */
import { type SQL, sql } from 'drizzle-orm';
import { readLanguage } from '#app/requests/address-language.ts';
import { answers } from '#college/answers.ts';
import { type ExcerptPart, makeExcerpt, markHits } from '#core/content/excerpt.ts';
import { SEARCH_KINDS, type SearchKind } from '#core/content/search-document.ts';
import { readQuery } from '#core/content/search-query.ts';
import { LANGUAGES, type Language } from '#core/shared/languages.ts';
import type { Database } from '#db/client.ts';
import { search_documents, search_words } from '#db/schema/index.ts';

const MOST_RESULTS = 50;
/** Share of three-letter pieces that two words must have in common to be taken for each other. */
const ALIKE = 0.4;
const MOST_ALIKE = 3;
const MOST_UNFINISHED = 12;
const SHORTEST_UNFINISHED = 3;

interface SearchResult {
  readonly address: string;
  readonly language: Language;
  readonly title: readonly ExcerptPart[];
  readonly excerpt: readonly ExcerptPart[];
}

export interface SearchAnswer {
  readonly query: string;
  readonly count: number;
  /** True if there are more results than are shown. */
  readonly more: boolean;
  /** No document has all the words. */
  readonly partly: boolean;
  /** Words that stand on no page, with what was searched instead. */
  readonly corrected: readonly { readonly typed: string; readonly instead: readonly string[] }[];
  /** The kind with the best result first. */
  readonly groups: readonly { readonly kind: SearchKind; readonly results: readonly SearchResult[] }[];
}

export async function searchSite(
  { db }: { readonly db: Database },
  typed: string | null,
  language: Language = 'en',
): Promise<SearchAnswer> {
  const { text, terms } = readQuery(typed);
  const nothing = { query: text, count: 0, more: false, partly: false, corrected: [], groups: [] };
  if (terms.length === 0) return nothing;

  const meant = await findMeanings(db, terms, language);
  const wanted = meant.filter(({ words }) => words.length > 0);
  if (wanted.length === 0) return nothing;

  const all = await findDocuments(db, wanted, '&&', language);
  const lacking = wanted.length < meant.filter(({ common }) => !common).length;
  const partly = all.length === 0 || lacking;
  const whole = wanted.length === 1 || all.some(({ has_all }) => has_all);
  const found = whole ? all : await findDocuments(db, wanted, '||', language);
  const hits = await findHits(db, wanted);
  const shown = found.slice(0, MOST_RESULTS);
  return {
    ...nothing,
    count: shown.length,
    more: found.length > shown.length,
    partly: partly && shown.length > 0,
    corrected: wanted.flatMap(({ typed: word, mistyped, words }) =>
      mistyped ? [{ typed: word, instead: words }] : [],
    ),
    groups: groupsOf(shown, hits),
  };
}

/** The beginning of a translated page's address. */
const ANOTHER_LANGUAGE = `^/(?:${LANGUAGES.filter((language) => language !== 'en').join('|')})/`;

/** The condition for a document `d`: a page in this language, or in English where there is none. */
const readIn = (language: Language): SQL =>
  language === 'en'
    ? sql`d.address !~ ${ANOTHER_LANGUAGE}`
    : sql`(d.address like ${`/${language}/%`} or d.address !~ ${ANOTHER_LANGUAGE} and not exists (
        select from ${search_documents} t where t.address = ${`/${language}`} || d.address))`;

interface Meaning {
  readonly typed: string;
  /** The word itself, or what it is taken for. */
  readonly words: readonly string[];
  readonly mistyped: boolean;
  /** True if the word is so common that it tells nothing, such as "the". */
  readonly common: boolean;
}

async function findMeanings(db: Database, terms: readonly string[], language: Language): Promise<Meaning[]> {
  // A word is known if a page has it that this reader can find.
  const words = sql`(select w.* from ${search_words} w join ${search_documents} d on d.id = w.document_id
    where ${readIn(language)})`;
  const { rows } = await db.execute<{
    term: string;
    common: boolean;
    known: boolean;
    begun: string[];
    alike: string[];
  }>(sql`
    with found_words as not materialized ${words}
    select term,
      stem is null as common,
      known,
      case when known or stem is null or length(term) < ${SHORTEST_UNFINISHED} then '{}' else array(
        select word from found_words where word like term || '%'
        group by word order by count(*) desc, word limit ${MOST_UNFINISHED}) end as begun,
      case when known or stem is null or term ~ '\\d' then '{}' else array(
        select (array_agg(word order by similarity(word, term) desc, word))[1]
        from found_words where word % term and similarity(word, term) >= ${ALIKE}
        group by stem order by max(similarity(word, term)) desc, count(*) desc, stem
        limit ${MOST_ALIKE}) end as alike
    from (
      select term, stem, exists (select from found_words w where w.stem = terms.stem) as known
      from (
        select term, place, (tsvector_to_array(to_tsvector('english', term)))[1] as stem
        from unnest(${sql.param([...terms])}::text[]) with ordinality as t (term, place)
      ) as terms order by place
    ) as judged`);
  return rows.map(({ term, common, known, begun, alike }) => {
    const unfinished = begun.length > 0;
    const words = known ? [term] : unfinished ? begun : alike;
    return { typed: term, words, common, mistyped: !known && !unfinished && alike.length > 0 };
  });
}

const anyOf = (words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`plainto_tsquery('english', ${word})`),
    sql` || `,
  )})`;

interface FoundDocument extends Record<string, unknown> {
  readonly kind: SearchKind;
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  /** True if all words of the query are in the text, not only among the questions that the place answers. */
  readonly has_all: boolean;
}

/** Each phrase beside its address, as the database takes them. */
const PHRASES = answers.flatMap(({ address, asked }) => asked.map((phrase) => ({ address, phrase })));

async function findDocuments(
  db: Database,
  meanings: readonly Meaning[],
  operator: '&&' | '||',
  language: Language,
): Promise<FoundDocument[]> {
  const query = sql.join(
    meanings.map(({ words }) => anyOf(words)),
    sql.raw(` ${operator} `),
  );
  const words = meanings.flatMap((meaning) => meaning.words).join(' ');
  // A page whose title was typed comes first, then the place whose phrase the question has in it, the longest phrase
  // first. Then a hit in the title is worth ten in the text, words that stand together are worth more, and long texts
  // are not better for being long.
  const { rows } = await db.execute<FoundDocument>(sql`
    with asked as (
      select ${query} as query, tsvector_to_array(to_tsvector('english', ${words})) as stems
    ), answered as (
      select address, max(cardinality(phrase)) as worth
      from asked, (
        select address, tsvector_to_array(to_tsvector('english', phrase)) as phrase
        from unnest(${sql.param(PHRASES.map(({ address }) => address))}::text[],
          ${sql.param(PHRASES.map(({ phrase }) => phrase))}::text[]) as listed (address, phrase)
      ) as phrases
      where cardinality(phrase) > 0 and phrase <@ stems
      group by address
    )
    select d.kind, d.address, d.title, d.summary, d.body, d.words @@ query as has_all
    from asked, ${search_documents} d left join answered a
      on a.address = regexp_replace(d.address, ${ANOTHER_LANGUAGE}, '/')
    where (d.words @@ query or worth is not null) and ${readIn(language)}
    order by tsvector_to_array(ts_filter(d.words, '{a}')) = stems desc, coalesce(worth, 0) desc,
      ts_rank_cd('{0.1, 0.3, 0.5, 1}', d.words, query, 1) desc, d.address
    limit ${MOST_RESULTS + 1}`);
  return rows;
}

/** Finds every folded word of the index that answers the query, to be marked in the texts. */
async function findHits(db: Database, meanings: readonly Meaning[]): Promise<Set<string>> {
  const words = meanings.flatMap((meaning) => meaning.words).join(' ');
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from ${search_words}
    where stem = any (tsvector_to_array(to_tsvector('english', ${words})))`);
  return new Set(rows.map(({ word }) => word));
}

function groupsOf(found: readonly FoundDocument[], hits: ReadonlySet<string>): SearchAnswer['groups'] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds
    .filter((kind) => SEARCH_KINDS.includes(kind))
    .map((kind) => ({
      kind,
      results: found
        .filter((document) => document.kind === kind)
        .map(({ address, title, summary, body }) => ({
          address,
          language: readLanguage(address).language,
          title: markHits(title, hits),
          excerpt: makeExcerpt(summary, hits) ?? makeExcerpt(body, hits) ?? markHits(summary, hits),
        })),
    }));
}
