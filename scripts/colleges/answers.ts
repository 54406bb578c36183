/** The questions of `npm run new-college`, and how the answers are read. */
import { z } from 'zod';
import { LEVELS } from '#core/content/programmes.ts';
import { slugOf } from '#core/content/slug.ts';

const line = (most: number) => z.string().trim().min(1).max(most);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #1b2a5c');

export const ANSWERS = z.strictObject({
  name: line(120),
  shortName: line(30),
  /** In capitals it begins matriculation numbers; the folder is named by it. */
  slug: z.string().regex(/^[a-z]{2,10}$/, 'two to ten small letters'),
  kind: line(80),
  head: line(30),
  motto: line(80),
  place: line(40),
  lga: line(40),
  state: line(40),
  address: line(160),
  phone: z.string().regex(/^0\d{10}$/, 'eleven digits, beginning with 0'),
  email: z.email(),
  founded: z.coerce.number().int().min(1900).max(2100),
  /** Name, letters in matriculation numbers, school, levels. */
  programmes: z
    .array(
      z.strictObject({
        name: line(60),
        code: z.string().regex(/^[A-Z]{2,4}$/),
        school: line(60),
        levels: z.array(z.enum(LEVELS)).min(1),
      }),
    )
    .min(1)
    .max(40),
  colours: z.strictObject({
    bar: colour,
    ground: colour,
    action: colour,
    accent: colour,
    highlight: colour,
    ink: colour,
  }),
});
export type Answers = z.infer<typeof ANSWERS>;

/** One question for each answer, in words for somebody at a terminal. */
export const QUESTIONS: readonly (readonly [key: keyof Answers, question: string])[] = [
  ['name', 'Full name of the college'],
  ['shortName', 'Short name, as in "FCAT Kafur"'],
  ['slug', 'Letters that begin matriculation numbers, in small letters'],
  ['kind', 'What it is, in a line, as in "A federal college in Katsina State"'],
  ['head', 'Title of whoever leads it, as in "Provost" or "Rector"'],
  ['motto', 'Motto'],
  ['place', 'Town'],
  ['lga', 'Local government area'],
  ['state', 'State, as in "Katsina State"'],
  ['address', 'Street and town, separated by a comma'],
  ['phone', 'Telephone, eleven digits'],
  ['email', 'E-mail'],
  ['founded', 'Year of foundation'],
  ['programmes', 'Programmes: "Name | CODE | School | ND HND", separated by semicolons'],
  [
    'colours',
    'Six colours, separated by blanks: band, paper, buttons, marks, highlights, text (empty: blue)',
  ],
];

const BLUE = '#1b2a5c #f4f7fb #2f4fb5 #a3341f #f0b429 #1c2230';

/** The text that was typed at a question, as the answers hold it. */
export function readTyped(key: keyof Answers, typed: string): unknown {
  if (key === 'colours') {
    const [bar, ground, action, accent, highlight, ink] = (typed.trim() || BLUE).split(/\s+/);
    return { bar, ground, action, accent, highlight, ink };
  }
  if (key !== 'programmes') return typed;
  return typed.split(';').map((one) => {
    const [name = '', code = '', school = '', levels = ''] = one.split('|').map((part) => part.trim());
    return { name, code, school, levels: levels.split(/\s+/) };
  });
}

/** The mistakes beyond the form of each answer. People of the demonstration apply for a diploma. */
export function clashes({ programmes }: Answers): readonly string[] {
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  return [
    ...(programmes.some(({ levels }) => levels.includes('ND')) ? [] : ['no programme has the level ND']),
    ...twice(programmes.map(({ name }) => slugOf(name))).map((slug) => `two programmes are ${slug}`),
    ...twice(programmes.map(({ code }) => code)).map((code) => `two programmes have the letters ${code}`),
  ];
}
