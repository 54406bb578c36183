/** The texts under the headings of the pages that are made of records, and their short texts. With {{facts}}. */
import type {
  ACADEMICS,
  CONTACT,
  COUNCIL,
  FEES,
  FEES_PAGE,
  LeadPath,
  OFFICERS,
} from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

/** By the path of the page. */
export const leads: Readonly<Record<LeadPath, string>> = {
  '/academic-structure': '{{schools}} schools with {{departments}} departments, one calendar.',
  '/programmes': 'Find and compare programmes, with entry requirements and fees.',
  '/about/directorate': 'The directorates of the college and their services.',
  '/about/policies': 'The policies of the college.',
  '/news': 'News and events, newest first.',
};

export const academics: ValueOf<typeof ACADEMICS> = {
  lead: 'Schools, programmes, research and the academic calendar.',
  programmes_text: 'The college offers {{programmes}} programmes. Find yours by level, school or subject.',
  structure_text: '{{schools}} schools, {{departments}} departments and what each of them does.',
  calendar_text: 'The session, week by week.',
  research_text: 'Questions of the region, and how the college works on them.',
  apply_text: 'Step by step, with dates, fees and documents.',
  library_text: 'The catalogue of the college library.',
};

export const council: ValueOf<typeof COUNCIL> = {
  lead: 'Its members set the direction of the college, approve its budget and review the results.',
  seats_note: 'Seats and duties are samples. Names are published when the appointments are announced.',
  duties: [
    'Approves the budget, the fees and the accounts',
    'Makes the appointments that the law leaves to it',
    'Approves policies and the master plan',
    'Decides final appeals',
  ],
};

export const officers: ValueOf<typeof OFFICERS> = {
  lead: 'The officers who run the college day by day.',
  seats_note: 'Names are published when the appointments are announced.',
};

export const contact: ValueOf<typeof CONTACT> = {
  lead: 'Write, call or visit. A named officer will reply.',
  hours: 'Monday to Friday, 8:00 am to 4:00 pm',
  emergency: 'In an emergency call 112.',
  sent_text: 'We will reply by e-mail within 5 working days. Check your spam folder too.',
};

/** The loan is a law's, not the college's: its steps are as they were known on the day beside them. */
export const feesPage: ValueOf<typeof FEES_PAGE> = {
  lead: 'What a first year costs, what is never charged, and who can help you pay.',
  never: [
    'No fee for an application form: the form in the portal is free, and the application fee is paid when you submit it.',
    'No fee to an agent, a member of staff or a personal account.',
    'No fee to check your status, or to print your letter or acknowledgement again.',
  ],
  acceptance:
    'A fee to accept an offer is charged only if it is listed on this page. You pay it after you accept.',
  rules_as_of: '2026-05-31',
  loan_lead: 'The loan comes from the Nigerian Education Loan Fund (NELFUND), not from the college.',
  loan: [
    {
      title: 'Get your admission first',
      text: 'The loan is for students with an admission. Keep your National Identification Number (NIN), your Bank Verification Number (BVN) and your registration number of the Joint Admissions and Matriculation Board (JAMB) ready.',
    },
    {
      title: 'The college sends your name to the fund',
      text: 'After you register, we send the fund the list of our students and their fees.',
    },
    {
      title: 'Apply at nelf.gov.ng',
      text: 'Create an account and apply yourself. It is free. No one can speed it up for money.',
    },
    {
      title: 'The fund pays the college',
      text: 'If it approves your application, it pays your charges to the college. There is no interest.',
    },
  ],
  scholarships:
    'The college has not announced scholarships of its own. Ask the scholarship board of your state of origin and your local government. A real scholarship never asks you to pay first.',
};

export const fees: ValueOf<typeof FEES> = {
  fees_note:
    'Application and acceptance fees, if listed, are paid once, the others each session. The fee shown is the fee charged.',
  fees_unknown: 'Announced before registration',
};
