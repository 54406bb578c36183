/** Requirements of an offering and facts of a record, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { many } from '../counting.ts';

type Eligibility = NonNullable<CatalogueTranslation['eligibility']>;

const classes = {
  distinction: 'distinction',
  upper_credit: 'upper credit',
  lower_credit: 'lower credit',
  pass: 'pass',
  other: 'daraja ta wani tsari',
} satisfies Eligibility['classes'];

const kinds = {
  ND: 'National Diploma (ND)',
  NTC: 'National Technical Certificate (NTC)',
  ANTC: 'Advanced National Technical Certificate (ANTC)',
  'Pre-ND': 'Pre-ND',
  NCE: 'Nigeria Certificate in Education (NCE)',
  other: 'wata takardar shaida',
} satisfies Eligibility['kinds'];

const best = { credit: 'C6 ko sama da haka', pass: 'E8 ko sama da haka' };

const or = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ko ${parts.at(-1)}`;

export const eligibility: Eligibility = {
  classes,
  kinds,
  ways: {
    utme: 'Ta UTME',
    'without-utme': 'Ba tare da UTME ba',
    'direct-entry': 'Ta direct entry',
    'nd-holder': 'Da National Diploma',
    college: 'Shiga ta kwalejin kanta',
  },
  needed: {
    subject: (any, mark) => `${or(any)}: ${mark} (${best[mark]})`,
    count: (count, mark, sittings, others) =>
      `${many(mark, count)} gaba ɗaya, ${sittings > 1 ? 'a zaman jarrabawa da bai wuce biyu ba' : 'a zaman jarrabawa ɗaya'}${others.length > 0 ? `; sauran daga cikin ${others.join(', ')}` : ''}`,
    utme: (score) => `Makin UTME ${score} ko sama da haka`,
    utmeSubject: (any) => `${or(any)} a cikin darussan UTME`,
    jamb: 'Rajista da JAMB',
    award: (any) =>
      or(
        any.map(({ award, class: held, months }) => {
          const grade = held === 'pass' && months === 0 ? '' : ` mai ${classes[held]}`;
          return `${kinds[award]}${grade}${months > 0 ? ` da ${many('wata', months)} na aiki ko attachment` : ''}`;
        }),
      ),
    results: 'Sakamakon O-level ko takardar shaida ta baya. Ofishin shiga kwaleji ne zai yanke ko ya isa.',
    age: (years, day) => `Aƙalla ${many('shekara', years)} zuwa ranar ${day}`,
  },
  outstanding: { awaiting: 'Ana jira', withheld: 'An riƙe' },
  found: {
    none: 'Babu',
    grade: (subject, grade) => `${subject} ${grade}`,
    awaited: (subject, state, sofar) => `${sofar ? `${sofar}; ` : ''}${subject}: ${state}`,
    count: (count, mark) => many(mark, count),
    noScore: 'Babu maki tukuna',
    score: (score) => String(score),
    notRegistered: 'Ba a yi rajista ba',
    registered: 'An yi rajista',
    award: (kind, held, months) =>
      `${kinds[kind]}, ${classes[held]}${months === null ? '' : `, aiki ko attachment: ${months > 0 ? many('wata', months) : 'babu'}`}`,
    results: 'An bayar',
    noBirthDate: 'Ba a bayar da ranar haihuwa ba',
    born: (day) => `Haihuwa: ${day}`,
  },
  neededTitle: 'Abin da ake buƙata',
  verdictTitle: 'Sakamako',
};
