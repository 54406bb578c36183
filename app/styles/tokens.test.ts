/** Holds the palette to its promises: both copies of the dark theme equal, every pair of text and ground legible. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_COLOURS } from '../theme.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

function blockAfter(opening: string): string {
  const start = css.indexOf(opening);
  expect(start, opening).toBeGreaterThan(-1);
  return css.slice(start + opening.length, css.indexOf('}', start));
}

const light = colours(blockAfter('@theme {'));
const darkByDevice = blockAfter(':root:not([data-theme="light"]) {');
const darkByChoice = blockAfter(':root[data-theme="dark"] {');
const dark = colours(darkByChoice);

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const TINTS = ['leaf-soft', 'laterite-soft', 'harvest-soft', 'info-soft', 'danger-soft'];

/** Text that people read: 4.5 to 1. */
const TEXT: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', [...GROUNDS, ...TINTS]],
  ['ink-soft', [...GROUNDS, ...TINTS]],
  ['leaf-text', [...GROUNDS, 'leaf-soft']],
  ['laterite', [...GROUNDS, 'laterite-soft']],
  ['harvest-text', [...GROUNDS, 'harvest-soft']],
  ['info-text', [...GROUNDS, 'info-soft']],
  ['danger-text', [...GROUNDS, 'danger-soft']],
  ['ink', ['art-sky']],
  ['leaf-text', ['art-sky']],
  ['laterite', ['art-sky']],
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

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...dark])],
])('the %s theme', (_name, theme) => {
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

describe('the dark theme', () => {
  const declarations = (block: string) =>
    block
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean);

  it('is the same by the reader’s choice as by the device’s wish', () => {
    expect(declarations(darkByChoice)).toEqual(declarations(darkByDevice));
  });

  it('redefines every colour of the light theme', () => {
    expect([...dark.keys()].sort()).toEqual([...light.keys()].sort());
  });
});

it('stands around the page in the colours that theme.ts writes out', () => {
  for (const [name, tokens] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    expect(THEME_COLOURS[name]).toEqual({ bar: tokens.get('surface'), ground: tokens.get('paper') });
});
