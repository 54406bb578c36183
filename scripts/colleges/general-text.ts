/** The sentences, among the files that a new college gets as they are, that hold for the first college alone. */
import { toWrite } from './academic-files.ts';

/** The sentence there, and the one that a new college has to say in its place. */
const OWN: Readonly<Record<string, readonly (readonly [sentence: string, what: string])[]>> = {
  'admissions.ts': [
    [
      'The college has no distance learning programme. One may begin only after the National Board for Technical Education (NBTE) has approved it.',
      'whether the college teaches by distance learning, and since when the National Board for Technical Education (NBTE) has approved it',
    ],
  ],
  'leads.ts': [
    ['Monday to Friday, 8:00 am to 4:00 pm', 'the office hours'],
    ['The college has not announced scholarships of its own.', 'scholarships of the college'],
  ],
  'pages/alumni.md': [
    ['The college is new and has no graduates yet.', 'since when there are graduates'],
    [
      'When the first students graduate, the college will help them to register one.',
      'how to reach the association',
    ],
  ],
  'pages/service-charter.md': [
    [
      'The college publishes it as required by SERVICOM, the Service Compact with All Nigerians.',
      'who requires the charter, such as SERVICOM of a federal college',
    ],
    [', or to the SERVICOM Office at the Presidency.', 'whom else to write to'],
  ],
  'pages/vacancies.md': [
    ['There are no vacancies at the moment.', 'open posts, or that there are none'],
    ['There are no open tenders at the moment.', 'open tenders, or that there are none'],
  ],
  'policies/admissions.md': [
    [
      'Places are given by merit, by catchment area and to candidates from educationally less developed states, in the proportions that the federal government sets.',
      'how places are shared, such as by merit and catchment area',
    ],
  ],
  'policies/fees-and-refunds.md': [
    [
      ' The money goes into the college’s account under the Treasury Single Account (TSA).',
      'into which account the fees are paid',
    ],
    [
      'The treasury’s electronic receipt follows and is the final proof of payment.',
      'what is the final proof of payment',
    ],
  ],
};

/** @throws when the file no longer has such a sentence: its place would be taken by one nobody looked at. */
export function generalText(file: string, text: string): string {
  return (OWN[file] ?? []).reduce((written, [sentence, what]) => {
    if (!written.includes(sentence)) throw new Error(`${file} no longer says: ${sentence}`);
    const before = sentence.startsWith(', ') ? '. ' : '';
    return written.replace(sentence, before + toWrite(what));
  }, text);
}
