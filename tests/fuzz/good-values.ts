/** What a person would type into a field of this name and kind, so that a request gets past the first refusal. */
import type { FoundField } from './find-forms.ts';
import type { Random } from './random.ts';

/** Known to the demonstration only. */
export const DEMO_PASSWORD = 'Harvest-2026!';

/** A one-page PDF, a picture of one dot, and tables, as small as their readers take them. */
const FILES: readonly (readonly [name: string, type: string, content: string])[] = [
  [
    'paper.pdf',
    'application/pdf',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ],
  ['dot.gif', 'image/gif', 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\0;'],
  [
    'dot.png',
    'image/png',
    '\udc89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\udcc4\udc89',
  ],
  ['dot.jpg', 'image/jpeg', '\udcff\udcd8\udcff\udce0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\udcff\udcd9'],
  ['list.csv', 'text/csv', 'reference,amount,paid_at\nPAY1,5000,2026-01-05\n"a,""b",-1,\n'],
  [
    'list.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'PK\x03\x04\x14\0\0\0\x08\0',
  ],
  ['empty.pdf', 'application/pdf', ''],
  ['picture.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>fuzzed()</script></svg>'],
  ['page.html', 'text/html', '<script>fuzzed()</script>'],
];
export const drawFile = (random: Random) => random.pick(FILES);

const BY_NAME: readonly (readonly [RegExp, (random: Random) => string])[] = [
  [/e_?mail/i, (random) => `fuzz${random.below(1000)}@example.test`],
  [/password/i, (random) => random.pick([DEMO_PASSWORD, 'a long sentence of words', 'short'])],
  [/phone|telephone/i, () => '+2348031234567'],
  [/nin/i, () => '12345678901'],
  [/session$/i, () => '2026/2027'],
  [/amount|naira|fee/i, (random) => random.pick(['5000', '5,000.00', '2000000'])],
  [/dob|birth/i, () => '2004-05-06'],
  [/_on$|_at$|date|from|to$/i, (random) => random.pick(['2026-01-05', '2026-12-31', '2026-06-15T10:30'])],
  [/year/i, () => '2020'],
  [/version/i, (random) => random.pick(['1', '2', '3'])],
  [/slug|code/i, (random) => `code-${random.below(50)}`],
  [/reference/i, (random) => `REF${random.below(1000)}`],
  [/url|link|website/i, () => 'https://library.example.edu.ng/x'],
  [/name/i, (random) => random.pick(['Ngozi', "O'Neill-Ɗanladi", 'Adéyẹmí', 'Musa Bello'])],
  [/count|limit|size|page|step|order|position/i, (random) => String(random.below(12))],
];

const SENTENCES = [
  'A sentence that says something about this matter.',
  'Yes',
  'Checked against the paper.',
  'Street 5, Kafur',
  '# Heading\n\nText with **weight** and [a link](/contact).\n\n- one\n- two',
];

export function drawGood(random: Random, field: FoundField, ids: readonly string[]): string {
  const { type, choices, name } = field;
  if (type === 'hidden') return choices.length > 0 ? random.pick(choices) : '';
  if (['select', 'radio', 'checkbox', 'button', 'submit'].includes(type))
    return choices.length > 0 ? random.pick(choices) : 'on';
  if (choices.length > 0 && choices[0] && random.chance(0.4)) return random.pick(choices);
  if (type === 'number') return String(random.below(100));
  if (type === 'date') return '2026-05-06';
  if (type === 'datetime-local') return '2026-05-06T10:30';
  if (/(^|_)id$|Id$/.test(name) && ids.length > 0) return random.pick(ids);
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1](random) ?? random.pick(SENTENCES);
}
