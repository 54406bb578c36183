/** The texts of the home page, with {{facts}}. */
import type { HOME } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

export const home: ValueOf<typeof HOME> = {
  hero_title: 'Study agriculture and technology in {{place}}',
  hero_text:
    'Certificate, National Diploma and Higher National Diploma programmes in crops, animals, soil, machinery, food and farm business.',
  second_title: 'Admissions Open for {{admissionsSession}}',
  second_text: 'Apply from your phone in four short steps. Each is saved, so you can continue later.',
  closed_title: 'Admissions are closed',
  closed_text:
    'Read about the programmes and get your documents ready. The day on which applications open again is announced here.',
  about_lead: 'A federal college of agriculture and technology, founded in {{founded}}.',
  about_text: [
    'The college is in {{place}}, {{state}}. It trains technicians, extension workers and farm entrepreneurs.',
    'Students learn through lectures, practicals, field work and industrial attachment. Every programme includes business skills.',
  ],
  pillars: [
    { title: 'Grow', text: 'Crops, livestock, fish and trees, with good use of soil and water.' },
    { title: 'Process', text: 'Cleaning, drying, milling, packing and storage of farm produce.' },
    { title: 'Sell', text: 'Costs, prices, records, cooperatives and marketing.' },
  ],
  programmes_lead: '{{programmes}} programmes, from certificate to Higher National Diploma.',
  apply_title: 'Steps to your application',
  apply_lead:
    'You need a phone or computer, an e-mail address and your National Identification Number (NIN). You can stop after every step and continue later.',
  apply_steps: [
    {
      title: 'Check that you qualify',
      text: 'Choose a programme and compare your grades with what it asks for. You need no account.',
    },
    {
      title: 'For a National Diploma: register with JAMB',
      text: 'Choose the college on the form of the Joint Admissions and Matriculation Board (JAMB). Use the same NIN there and here.',
    },
    {
      title: 'Create an account',
      text: 'Enter your name and e-mail address. We send you a link to verify the address.',
    },
    {
      title: 'Fill in the form',
      text: 'The form has four short pages. Then add your results and documents.',
    },
    { title: 'Pay the application fee', text: 'The amount is shown before you choose how to pay.' },
    { title: 'Follow your application', text: 'See each change of status in the portal and by e-mail.' },
  ],
  apply_warning: 'We do not sell application forms. Apply on this site only. {{wherePaid}}',
  portal_text: 'Apply, pay, print receipts and check your admission status.',
  learning_text: 'Course materials and assignments for registered students.',
  library_text: 'The catalogue of the college library.',
};
