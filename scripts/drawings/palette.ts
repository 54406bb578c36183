/**
 * Colours of the drawings, by day and by night. One letter each, because a drawing repeats them often and travels over
 * slow networks. The light comes from the upper right.
 */
const PALETTE = {
  /** Sky. */
  s: ['#fbe3b0', '#14283a'],
  /** Sun, or moon. */
  u: ['#ffbb33', '#ffe9b0'],
  /** Hills in the haze. */
  z: ['#fbcd8c', '#23404a'],
  /** Far land. */
  f: ['#c3bf7c', '#2f4a48'],
  /** Grass in the middle. */
  m: ['#7f9f58', '#2c5540'],
  /** Dark green of plants near by. */
  n: ['#336633', '#2b6145'],
  /** Young leaves. */
  l: ['#93b653', '#5f9c5b'],
  /** Ripe grain, gold. */
  g: ['#eba932', '#cf9a3f'],
  /** Laterite: soil, roofs, clay. */
  o: ['#b05a35', '#8a4a34'],
  /** Wood and bark. */
  t: ['#6a4a34', '#5b4334'],
  /** Walls, paper, white cloth. */
  w: ['#fff3e0', '#d8d6c4'],
  /** Walls in the shade. */
  h: ['#e3cfa8', '#8f9c8e'],
  /** Metal, stone, cement. */
  k: ['#9a9c90', '#6f7f80'],
  /** Indigo cloth. */
  i: ['#2f4f7a', '#4a6c9c'],
  /** Rose cloth. */
  r: ['#b8475a', '#b0566a'],
  /** Teal cloth. */
  e: ['#1f7a6b', '#2f8576'],
  /** Skins. */
  a: ['#8a5535', '#8f5c3e'],
  b: ['#6b4029', '#744a33'],
  c: ['#a56d44', '#a5724c'],
  /** Lines of faces and cloth, hair, eyes. */
  d: ['#33200f', '#1c120b'],
  /** The inside of a room: wall and floor. */
  p: ['#f3e0ba', '#233a40'],
  q: ['#d9b98a', '#2e3b38'],
} as const satisfies Readonly<Record<string, readonly [day: string, night: string]>>;

export type Colour = keyof typeof PALETTE;

const letters = Object.keys(PALETTE) as Colour[];
const values = (theme: 0 | 1) => letters.map((name) => `--${name}:${PALETTE[name][theme]}`).join(';');

/** Only the classes and colours that the drawing uses. */
export function styleOf(markup: string): string {
  const used = new Set(
    [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const rules: string[] = [];
  const colours = new Set<string>();
  for (const name of letters) {
    if (used.has(name)) rules.push(`.${name}{fill:var(--${name})}`);
    if (used.has(`-${name}`)) rules.push(`.-${name}{stroke:var(--${name});fill:none}`);
    if (used.has(name) || used.has(`-${name}`)) colours.add(name);
  }
  if (used.has('x')) rules.push('.x{opacity:.16}');
  if (used.has('y')) rules.push('.y{fill:#fff;opacity:.3}');
  const only = (theme: 0 | 1) =>
    values(theme)
      .split(';')
      .filter((pair) => colours.has(pair.slice(2, pair.indexOf(':'))))
      .join(';');
  return `svg{${only(0)}}@media(prefers-color-scheme:dark){svg{${only(1)}}}${rules.join('')}`;
}
