/**
 * The colours of a college, each by day and by night. They are written by hand, or made from six: then lightness is moved
 * until every text can be read on every ground it stands on (WCAG AA), as tokens.test.ts demands of both.
 */
type Pair = readonly [day: string, night: string];

/** Names of the tokens, as styles use them; those of pictures begin with art-. */
export const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'line',
  'edge',
  'ink',
  'ink-soft',
  'leaf',
  'leaf-deep',
  'on-leaf',
  'leaf-text',
  'leaf-soft',
  'laterite',
  'harvest',
  'harvest-deep',
  'on-harvest',
  'harvest-text',
  'harvest-soft',
  'field',
  'field-deep',
  'on-field',
  'on-field-soft',
  'field-line',
  'art-sky',
  'art-head',
  'art-haze',
  'art-sun',
  'art-grain',
  'art-leaf',
  'art-far',
  'art-mid',
  'art-near',
  'art-furrow',
  'art-soil',
  'art-trunk',
  'art-wall',
  'art-shade',
] as const;
type Colour = (typeof COLOURS)[number];
export type Palette = Readonly<Record<Colour, Pair>>;

/** The colours that a browser or a telephone draws around a page: the band and the paper by day. */
export interface Around {
  readonly bar: string;
  readonly ground: string;
}

export interface SixColours extends Around {
  /** Buttons and links. */
  readonly action: string;
  /** Small headings and marks. */
  readonly accent: string;
  /** Calls to action on the band. */
  readonly highlight: string;
  readonly ink: string;
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });

/** Lightness, chroma and hue (Oklab), in which equal steps look equal. */
interface Shade {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

function shadeOf(hex: string): Shade {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function hexOf({ lightness, a, b }: Shade): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const written = linear.map((channel) => {
    const kept = Math.min(1, Math.max(0, channel));
    const shown = kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${written.join('')}`;
}

/** The same hue at another lightness, and with a part of its chroma. */
function at(hex: string, lightness: number, part = 1): string {
  const { a, b } = shadeOf(hex);
  return hexOf({ lightness, a: a * part, b: b * part });
}

const LIGHTER = 0.005;

/** Moved away from the grounds, step by step, until it can be told from each of them. */
function legible(hex: string, grounds: readonly string[], least: number): string {
  const step = luminance(grounds[0] ?? '#ffffff') > 0.4 ? -LIGHTER : LIGHTER;
  let shade = shadeOf(hex);
  while (grounds.some((ground) => contrast(hexOf(shade), ground) < least)) {
    const lightness = shade.lightness + step;
    if (lightness <= 0 || lightness >= 1) return step < 0 ? '#000000' : '#ffffff';
    shade = { ...shade, lightness };
  }
  return hexOf(shade);
}

/** A little more than AA asks, as rounding takes some away. */
const TEXT = 4.7;
const MARK = 3.1;
/** Grounds of the states, which every college has (tokens.css). */
const STATES: readonly [readonly string[], readonly string[]] = [
  ['#dcebf0', '#fae1df'],
  ['#132f3b', '#401a1b'],
];

/** @public The colours of a new college call it (scripts/colleges/write-college.ts). */
export function paletteFrom({ bar, ground, action, accent, highlight, ink }: SixColours): Palette {
  const pairOf = (make: (night: boolean) => string): Pair => [make(false), make(true)];
  const paper: Pair = [ground, at(bar, 0.19, 0.35)];
  const surface: Pair = [
    at(ground, Math.min(0.995, shadeOf(ground).lightness + 0.02), 0.6),
    at(bar, 0.235, 0.4),
  ];
  const sunken: Pair = [at(ground, shadeOf(ground).lightness - 0.035), at(bar, 0.165, 0.3)];
  const leafSoft: Pair = [at(action, 0.935, 0.3), at(action, 0.31, 0.45)];
  const harvestSoft: Pair = [at(highlight, 0.95, 0.35), at(highlight, 0.3, 0.35)];
  const artSky: Pair = [at(highlight, 0.925, 0.5), at(bar, 0.27, 0.6)];
  const artHead: Pair = [at(highlight, 0.96, 0.3), at(bar, 0.23, 0.6)];
  const on = (night: boolean, ...more: readonly Pair[]) =>
    [paper, surface, sunken, ...more].map((pair) => pair[night ? 1 : 0]);
  const everywhere = (night: boolean) => [
    ...on(night, leafSoft, harvestSoft, artSky, artHead),
    ...STATES[night ? 1 : 0],
  ];
  const leaf = pairOf((night) =>
    night ? at(action, 0.8, 0.9) : legible(action, [...on(false), '#ffffff'], TEXT),
  );
  const onHarvest = at(highlight, 0.24, 0.35);
  const harvest = pairOf((night) => legible(at(highlight, night ? 0.81 : 0.8), [onHarvest], TEXT));
  const field: Pair = [
    legible(bar, [harvest[0], '#f2f2f2'], 6),
    legible(at(bar, 0.27, 0.8), [harvest[1], '#f2f2f2'], 6),
  ];
  return {
    paper,
    surface,
    sunken,
    line: [at(ground, shadeOf(ground).lightness - 0.1), at(bar, 0.34, 0.5)],
    edge: pairOf((night) =>
      legible(
        at(ink, night ? 0.62 : 0.6, 0.8),
        [...on(night, leafSoft), STATES[night ? 1 : 0][1] ?? '#000000'],
        MARK,
      ),
    ),
    ink: [legible(ink, everywhere(false), TEXT * 2), at(ink, 0.94, 0.6)],
    'ink-soft': pairOf((night) => legible(at(ink, night ? 0.75 : 0.5), everywhere(night), TEXT)),
    leaf,
    'leaf-deep': pairOf((night) =>
      at(leaf[night ? 1 : 0], shadeOf(leaf[night ? 1 : 0]).lightness + (night ? 0.06 : -0.07)),
    ),
    'on-leaf': ['#ffffff', at(action, 0.22, 0.5)],
    'leaf-text': pairOf((night) =>
      legible(
        at(action, night ? 0.82 : shadeOf(action).lightness),
        on(night, leafSoft, artSky, artHead),
        TEXT,
      ),
    ),
    'leaf-soft': leafSoft,
    laterite: pairOf((night) =>
      legible(at(accent, night ? 0.78 : shadeOf(accent).lightness), on(night, artSky, artHead), TEXT),
    ),
    harvest,
    'harvest-deep': pairOf((night) => at(harvest[night ? 1 : 0], 0.86)),
    'on-harvest': [onHarvest, onHarvest],
    'harvest-text': pairOf((night) =>
      legible(at(highlight, night ? 0.85 : 0.45), on(night, harvestSoft), TEXT),
    ),
    'harvest-soft': harvestSoft,
    field,
    'field-deep': pairOf((night) =>
      at(field[night ? 1 : 0], night ? 0.19 : shadeOf(field[0]).lightness - 0.06),
    ),
    'on-field': [at(ground, 0.965), at(ground, 0.945)],
    'on-field-soft': pairOf((night) =>
      legible(at(bar, night ? 0.82 : 0.86, 0.4), [field[night ? 1 : 0]], TEXT),
    ),
    'field-line': pairOf((night) => at(field[night ? 1 : 0], shadeOf(field[night ? 1 : 0]).lightness + 0.13)),
    'art-sky': artSky,
    'art-head': artHead,
    'art-haze': [at(highlight, 0.87, 0.6), at(bar, 0.36, 0.6)],
    'art-sun': [at(highlight, 0.84), at(highlight, 0.93, 0.5)],
    'art-grain': [at(highlight, 0.78), at(highlight, 0.62, 0.7)],
    'art-leaf': [at(action, 0.74, 0.9), at(action, 0.6, 0.7)],
    'art-far': [at(action, 0.76, 0.5), at(bar, 0.33, 0.5)],
    'art-mid': [at(action, 0.63, 0.7), at(bar, 0.35, 0.7)],
    'art-near': [at(action, 0.45, 0.8), at(bar, 0.27, 0.7)],
    'art-furrow': [at(action, 0.38, 0.8), at(bar, 0.23, 0.7)],
    'art-soil': [at(accent, 0.55), at(accent, 0.4, 0.7)],
    'art-trunk': [at(accent, 0.38, 0.5), at(bar, 0.2, 0.5)],
    'art-wall': [at(ground, 0.96), at(bar, 0.52, 0.4)],
    'art-shade': [at(ground, 0.85), at(bar, 0.42, 0.5)],
  };
}
