/** Holds the palette to its promise: every pair of text and ground is legible, by day and by night. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palette } from '#college/colours.ts';
import { COLOURS, contrast, type Palette, paletteFrom } from '#core/content/palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Those of every college, each by day and by night; one value is both. */
const common = [
  ...css.matchAll(/--color-([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6})\))?;/g),
].map(([, name = '', day = '', night = day]) => [name, [day, night]] as const);

/** The college's, and what is made of six colours of others: warm and cold, pale and strong. */
const PALETTES: Readonly<Record<string, Palette>> = {
  'of the college': palette,
  'made of blues': paletteFrom({
    bar: '#1b2a5c',
    ground: '#f4f7fb',
    action: '#2f4fb5',
    accent: '#a3341f',
    highlight: '#f0b429',
    ink: '#1c2230',
  }),
  'made of pale colours': paletteFrom({
    bar: '#8a4b6b',
    ground: '#fffafc',
    action: '#d884ad',
    accent: '#66b2a0',
    highlight: '#9fd0ff',
    ink: '#5a4a52',
  }),
  'made of one grey': paletteFrom({
    bar: '#444444',
    ground: '#ffffff',
    action: '#666666',
    accent: '#777777',
    highlight: '#cccccc',
    ink: '#222222',
  }),
};

const GROUNDS = ['paper', 'surface', 'sunken'];
const TINTS = ['leaf-soft', 'harvest-soft', 'info-soft', 'danger-soft'];

/** Text that people read: 4.5 to 1. */
const TEXT: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', [...GROUNDS, ...TINTS]],
  ['ink-soft', [...GROUNDS, ...TINTS]],
  ['leaf-text', [...GROUNDS, 'leaf-soft']],
  ['laterite', GROUNDS],
  ['harvest-text', [...GROUNDS, 'harvest-soft']],
  ['info-text', [...GROUNDS, 'info-soft']],
  ['danger-text', [...GROUNDS, 'danger-soft']],
  ['ink', ['art-sky', 'art-head']],
  ['leaf-text', ['art-sky', 'art-head']],
  ['laterite', ['art-sky', 'art-head']],
  ['on-leaf', ['leaf', 'leaf-deep']],
  ['on-harvest', ['harvest', 'harvest-deep']],
  ['on-danger', ['danger', 'danger-deep']],
  ['on-field', ['field', 'field-deep']],
  ['on-field-soft', ['field', 'field-deep']],
  ['harvest', ['field', 'field-deep']],
];

/** What marks a control or a state without words: 3 to 1. */
const MARKS: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ['edge', [...GROUNDS, 'leaf-soft', 'danger-soft']],
  ['focus', [...GROUNDS, ...TINTS]],
  ['leaf', GROUNDS],
  ['danger', GROUNDS],
];

const THEMES = Object.entries(PALETTES).flatMap(([name, colours]) =>
  (['day', 'night'] as const).map(
    (time, index) =>
      [
        time,
        name,
        new Map([...common, ...Object.entries(colours)].map(([token, pair]) => [token, pair[index]])),
      ] as const,
  ),
);

describe.each(THEMES)('by %s the palette %s', (_time, _name, theme) => {
  const pairs = (rows: typeof TEXT, least: number) =>
    rows.flatMap(([mark, grounds]) => grounds.map((ground) => ({ mark, ground, least })));

  it.each([...pairs(TEXT, 4.5), ...pairs(MARKS, 3)])(
    '$mark on $ground is at least $least to 1',
    ({ mark, ground, least }) => {
      const [front, back] = [theme.get(mark), theme.get(ground)];
      expect(front, mark).toBeDefined();
      expect(back, ground).toBeDefined();
      expect(contrast(front ?? '', back ?? '')).toBeGreaterThanOrEqual(least);
    },
  );
});

it('names each colour once', () => {
  const names = [...common.map(([name]) => name), ...COLOURS];
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(palette).sort()).toEqual([...COLOURS].sort());
});
