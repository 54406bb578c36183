/** Holds the drawings to what they are for: each in one place, small, and as scripts/drawings/ draws them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { programmes } from '#college/academics/programmes.ts';
import { DRAWINGS } from '../../scripts/drawings/drawings.ts';
import { pageDrawings, slideDrawings } from './drawings.ts';

const folder = fileURLToPath(new URL('drawings/', import.meta.url));
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

describe.each(placed)('%s', (name) => {
  const file = readFileSync(`${folder}${name}.svg`, 'utf8');

  it('is as it is drawn', () => {
    expect(file).toBe(DRAWINGS[name as keyof typeof DRAWINGS]);
  });

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
