/** How to apply, step by step and by level. Dates and amounts are not here: they are records in the database. */
import type { Level } from '#core/content/programmes.ts';

export interface ApplyStep {
  readonly title: string;
  readonly text: string;
}

/** Days after a rejection within which it can be appealed against. */
export const appealDays = 14;

export const applySteps: readonly ApplyStep[] = [
  {
    title: 'Choose a programme and a level',
    text: 'The programme finder shows what each programme teaches and the careers it leads to.',
  },
  {
    title: 'Check that you qualify',
    text: 'Compare your O-level grades with the entry requirements. You may apply while you wait for one result.',
  },
  {
    title: 'For a National Diploma: register with JAMB first',
    text: 'Choose the college on the form of the Joint Admissions and Matriculation Board (JAMB). Use the same NIN there and here.',
  },
  {
    title: 'Create an account',
    text: 'Enter your name and an e-mail address you will still use in a year. Do not share your password with anyone, including a cybercafé or an agent.',
  },
  {
    title: 'Fill in the four pages',
    text: 'Each page is saved when you leave it. Then add your documents.',
  },
  {
    title: 'Pay the application fee and submit',
    text: 'Pay inside your application. Keep the acknowledgement. Never pay in cash or to a person.',
  },
  {
    title: 'Follow your application',
    text: 'The portal shows the status, and we e-mail you each change. You must also accept an offer for a National Diploma on CAPS.',
  },
  {
    title: 'Come for clearance',
    text: 'Bring your original documents. When they are checked and the charges are paid, you get your matriculation number.',
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
  ND: 'Register with JAMB and choose the college. Then apply in this portal, so that the college can screen you.',
  HND: 'Apply in this portal.',
};
