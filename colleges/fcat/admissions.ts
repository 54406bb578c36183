/** The steps of applying. Dates and amounts are not here: they are records in the database. */
import type { ADMISSIONS, HOW_TO_APPLY } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';
import { preparatory } from './preparatory.ts';

/** Days after a rejection within which it can be appealed against. */
export const appealDays = 14;
/** Days after an appeal within which it is answered. */
export const appealAnswerDays = 21;

/** The page that everybody comes to first. */
export const admissions: ValueOf<typeof ADMISSIONS> = {
  lead: 'What you can study, who can enter, what it costs, how to apply and what happens after.',
  after: [
    {
      title: 'We check your application',
      text: 'If a document or an answer is missing, your portal says which one, and we e-mail you.',
    },
    {
      title: 'The college decides',
      text: 'The decision and its reason are in your portal. We e-mail you on the same day.',
    },
    {
      title: 'You accept the place',
      text: 'Accept it in your portal. Your offer says whether JAMB or NBTE must confirm it, and what you do for that.',
    },
    {
      title: 'You come for clearance',
      text: 'Bring your original documents to {{place}}. {{chargesPaid}}',
    },
    {
      title: 'You register',
      text: 'You get your matriculation number and register your courses.',
    },
  ],
  distance:
    'The college has no distance learning programme. One may begin only after the National Board for Technical Education (NBTE) has approved it.',
};

export const howToApply: ValueOf<typeof HOW_TO_APPLY> = {
  steps: [
    {
      title: 'Choose a programme and a level',
      text: 'See what each programme teaches and where it leads.',
    },
    {
      title: 'Check that you qualify',
      text: 'Compare your results with the entry requirements below. You may apply while you wait for a result.',
    },
    {
      title: 'Register with JAMB or NBTE, if your level asks for it',
      text: 'With the Joint Admissions and Matriculation Board (JAMB) or the National Board for Technical Education (NBTE): the list by level says who registers where. Use the same National Identification Number (NIN) there and here.',
    },
    {
      title: 'Create an account',
      text: 'Use an e-mail address you will still have in a year. Do not share your password with anyone, not even a cybercafé.',
    },
    {
      title: 'Fill in the four pages',
      text: 'Each is saved when you leave it.',
    },
    {
      title: 'Fill in your academic record',
      text: 'Your date of birth, results and registrations, as your programme asks for them. If you are below 18, your guardian has to agree.',
    },
    {
      title: 'Add your documents',
      text: 'Photograph or scan them. Your portal lists those that your application needs.',
    },
    {
      title: 'Pay the application fee and submit',
      text: '{{wherePaid}} Keep the acknowledgement.',
    },
    {
      title: 'Follow your application',
      text: 'The portal shows the status, and we e-mail you each change. Your offer says whether you also accept it on JAMB’s Central Admissions Processing System (CAPS).',
    },
    {
      title: 'Come for clearance',
      text: 'Bring your originals. When they are checked and the charges are paid, you get your matriculation number.',
    },
  ],
  rules_as_of: '2026-05-31',
  documents_now: [
    'Your NIN, 11 digits, as on your slip',
    'Name, address and phone number of your next of kin',
  ],
  documents_later: ['Medical certificate of fitness', 'Four passport photographs'],
  remedial_entry: [...(preparatory?.entry ?? [])],
  remedial_text: preparatory?.text ?? '',
  warning: 'We do not sell application forms',
  warning_text: 'The college has no agents and does not sell places.',
};
