/** Holds the drawings to what they are for: each in one place, small, and in the colours of all. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { programmes } from '#college/academics/programmes.ts';
import { pageDrawings, slideDrawings } from './drawings.ts';

const folder = fileURLToPath(new URL('drawings/', import.meta.url));
const read = (name: string) => readFileSync(`${folder}${name}.svg`, 'utf8');
const placed = [...Object.values(pageDrawings), ...slideDrawings];
/** Compressed, as it travels. */
const MOST_BYTES = 2_400;

it('shows each drawing in one place', () => {
  expect(placed.filter((name, index) => placed.indexOf(name) !== index)).toEqual([]);
});

it('has a place for each drawing', () => {
  expect(readdirSync(folder).sort()).toEqual(placed.map((name) => `${name}.svg`).sort());
});

it('gives each programme its own', () => {
  expect(programmes.filter(({ slug }) => !pageDrawings[`/programmes/${slug}`])).toEqual([]);
});

it('gives a colour one value by day and one by night, in all of them', () => {
  const values = new Map<string, Set<string>>();
  for (const name of placed)
    for (const [at, [, rules = '']] of [...read(name).matchAll(/svg\{([^}]*)\}/g)].entries())
      for (const rule of rules.split(';')) {
        const [colour = '', value = ''] = rule.split(':');
        const key = `${colour} ${at === 0 ? 'by day' : 'by night'}`;
        values.set(key, (values.get(key) ?? new Set()).add(value));
      }
  expect(values.size).toBeGreaterThan(20);
  expect([...values].filter(([, all]) => all.size > 1)).toEqual([]);
});

describe.each(placed)('%s', (name) => {
  const file = read(name);

  it('is small', () => {
    expect(brotliCompressSync(file).length).toBeLessThan(MOST_BYTES);
  });

  it('has every colour that it names, by day and by night', () => {
    const named = new Set([...file.matchAll(/var\((--[a-z])\)/g)].map(([, colour = '']) => colour));
    const [day = '', night = ''] = [...file.matchAll(/svg\{([^}]*)\}/g)].map(([, rules = '']) => rules);
    for (const colour of named) {
      expect(day).toContain(`${colour}:#`);
      expect(night).toContain(`${colour}:#`);
    }
    const used = [...file.matchAll(/class="-?([a-z])(?: [a-z])?"/g)].map(([, letter]) => letter);
    expect(used.filter((letter) => !'xy'.includes(letter ?? '') && !named.has(`--${letter}`))).toEqual([]);
  });

  it('holds nothing that runs or is fetched', () => {
    expect(file).not.toMatch(/<script|<image|href|url\(|\son[a-z]+=/);
  });
});
