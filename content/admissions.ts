/** How to apply, step by step and by level. Dates and amounts are not here: they are records in the database. */
import type { Level } from '#core/content/programmes.ts';

export interface ApplyStep {
  readonly title: string;
  readonly text: string;
}

export const applySteps: readonly ApplyStep[] = [
  {
    title: 'Choose a programme and a level',
    text: 'The programme finder shows what is taught and where it leads.',
  },
  {
    title: 'Check that you qualify',
    text: 'Compare your O-level grades with what the level asks. You may apply while one result is still awaited.',
  },
  {
    title: 'For a National Diploma: register with JAMB first',
    text: 'Choose the college on JAMB’s form, with the NIN that you also give us.',
  },
  {
    title: 'Create an account',
    text: 'Your name and an e-mail address that you can read for a year. Choose a password nobody else knows: not the café, not an agent.',
  },
  {
    title: 'Fill in the four pages',
    text: 'You, your addresses, your origin, your programme and next of kin. Every page is saved as you leave it.',
  },
  {
    title: 'Pay the application fee, and submit',
    text: 'Inside your application, by the methods shown there. Keep the acknowledgement. Never pay in cash, to a person, or twice.',
  },
  {
    title: 'Follow your application',
    text: 'The portal shows every step, and each change comes to you by e-mail. A diploma’s offer stands when you have accepted it on CAPS.',
  },
  {
    title: 'Come for clearance',
    text: 'Bring the originals. Once they are seen and the charges paid, you get your matriculation number.',
  },
];

export const documents = {
  now: [
    'National Identification Number (NIN), 11 digits, as on your slip',
    'O-level result or results: WAEC, NECO or NABTEB',
    'JAMB registration number, for a National Diploma',
    'National Diploma result and a letter about your work experience, for a Higher National Diploma',
    'Name, address and phone number of your next of kin',
  ],
  later: [
    'Originals of all results',
    'Birth certificate or sworn declaration of age',
    'Certificate of origin from your local government area',
    'JAMB admission letter, for a National Diploma',
    'Medical certificate of fitness',
    'Four passport photographs',
  ],
};

/** Where each level's application goes; keyed so that a new level cannot be forgotten. */
export const wayIn: Readonly<Record<Level, string>> = {
  Certificate: 'Apply in this portal. No JAMB registration is needed.',
  ND: 'Register with JAMB and choose the college. Your file here lets the college screen you.',
  HND: 'Apply in this portal.',
};
