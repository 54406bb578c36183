/** Holds the palette to its promise: every pair of text and ground is legible, by day and by night. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Each colour by day and by night; one value is both. */
const colours = [
  ...css.matchAll(/--color-([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6})\))?;/g),
].map(([, name = '', light = '', dark = light]) => ({ name, light, dark }));
const light = new Map(colours.map((one) => [one.name, one.light]));
const dark = new Map(colours.map((one) => [one.name, one.dark]));

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

describe.each([
  ['light', light],
  ['dark', dark],
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

it('names each colour once', () => {
  expect(colours.length).toBeGreaterThan(40);
  expect(light.size).toBe(colours.length);
});
