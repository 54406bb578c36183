import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { applications } from '#db/schema/index.ts';
import { besideAnother, contains, containsAll, makeRarity, piecesFor } from './rare-pieces.server.ts';

const FREQUENT = ['gma', 'mai', 'ail', 'com', 'ami', 'min', 'ina', 'bel', 'ell', 'llo', '080', '234'];
const rarity = makeRarity(new Map(FREQUENT.map((trigram) => [trigram, 0.5])), 1_000_000);

const dialect = new PgDialect();
const key = applications.search_key;
const asked = (condition: Parameters<PgDialect['sqlToQuery']>[0]) => dialect.sqlToQuery(condition).params;

test('the index is asked for a rare piece, which stands in the word', () => {
  for (const word of ['amina.bello337@gmail.com', '08031106353', 'bellokwai', '100%ami337']) {
    const piece = rarity.pieceOf(word);
    expect(word).toContain(piece?.text);
    for (const trigram of FREQUENT) expect(piece?.text).not.toContain(trigram);
    expect(asked(contains(key, word, rarity))).toEqual([`%${piece?.text}%`, word]);
  }
});

test('a word that is frequent throughout is asked for as it is, and so is every word where nothing is known', () => {
  expect(asked(contains(key, 'ami', rarity))).toEqual(['%ami%']);
  expect(asked(contains(key, 'amina.bello337@gmail.com'))).toEqual(['%amina.bello337@gmail.com%']);
  expect(asked(contains(key, 'a_na%', undefined))).toEqual(['a_na%']);
});

test('where each part of a word is frequent the index is asked for all that narrow each other down', () => {
  expect(asked(contains(key, 'ami.bel', rarity))).toEqual(['%ami%', '%bel%', 'ami.bel']);
  // What stands in nearly every key narrows nothing down beside what one in a hundred has.
  const uneven = makeRarity(
    new Map([...FREQUENT.map((one) => [one, 0.5] as const), ['zub', 0.01]]),
    1_000_000,
  );
  expect(asked(contains(key, 'zub.bel', uneven))).toEqual(['%zub%', 'zub.bel']);
  expect(piecesFor(['bel', 'zub'], uneven).map(({ text }) => text)).toEqual(['zub']);
});

test('what holds no three letters in a row is never asked of the index', () => {
  expect(rarity.pieceOf('a.b-c')).toBeNull();
  expect(asked(contains(key, 'a.b-c', rarity))).toEqual(['a.b-c']);
});

test('beside a rare word the others are looked at in its rows only', () => {
  const conditions = containsAll(key, ['amina', 'kwairangaz'], rarity).map(asked);
  expect(conditions[0]).toEqual(['amina']);
  expect(conditions[1]?.[0]).toMatch(/^%\w+%$/);
  expect(containsAll(key, ['ami', 'ina'], rarity).map(asked)).toEqual([['%ami%'], ['%ina%']]);
});

test('beside another index one word alone is asked for, by a pattern that the planner cannot see', () => {
  const condition = containsAll(key, ['amina', 'kwai337'], besideAnother(rarity));
  const { sql: text, params } = dialect.sqlToQuery(sql.join([...condition], sql` and `));
  expect(text).toContain('like (select ');
  expect(text.match(/ like /g)).toHaveLength(1);
  expect(params).toContain('amina');
  const unknown = containsAll(key, ['amina', 'kwairanga'], besideAnother());
  expect(asked(sql.join([...unknown], sql` and `))).toEqual(['%amina%', 'kwairanga']);
});
