/** What stands under the heading of the pages that are made of records, and their short texts. With {{facts}}. */
import type { CONTACT, COUNCIL, FEES, OFFICERS, RESEARCH } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

/** By the path of the page. */
export const leads = {
  '/academics': 'Schools, programmes, research and the academic calendar.',
  '/academic-structure':
    '{{schools}} schools with {{departments}} departments, one calendar, three levels of study.',
  '/programmes': 'Find and compare programmes, with entry requirements and fees.',
  '/about/directorate': 'The directorates of the college and their services.',
  '/about/policies': 'The policies of the college.',
  '/news': 'News and events, newest first.',
} as const;
export type LeadPath = keyof typeof leads;

export const council: ValueOf<typeof COUNCIL> = {
  seats_note: 'These seats are samples. Seats and names are published when the appointments are announced.',
  duties: [
    'Approves the budget, the fees and the accounts',
    'Appoints the principal officers under the law',
    'Approves policies and the master plan of the campus',
    'Decides final appeals in staff and disciplinary matters',
  ],
};

export const officers: ValueOf<typeof OFFICERS> = {
  seats_note: 'Names are published when the appointments are announced.',
};

export const research: ValueOf<typeof RESEARCH> = {
  lead: 'Five research themes for farming in the region.',
  principles: [
    'Trials take place on farmers’ land as well as our own, and are compared with the farmer’s usual practice.',
    'Data and methods are kept so that others can check them. All results are published.',
    'Farmers who take part are told the results first, in a language they use.',
  ],
  join_title: 'Do you have a question?',
  join_text: 'Farmers, companies and institutes can propose a trial. Tell us the problem in your own words.',
};

export const contact: ValueOf<typeof CONTACT> = {
  lead: 'Write, call or visit. A named officer will reply.',
  hours: 'Monday to Friday, 8:00 am to 4:00 pm',
  emergency: 'In an emergency call 112.',
};

export const fees: ValueOf<typeof FEES> = {
  fees_note: 'The application fee is paid once, the others each session. The fee shown is the fee charged.',
  fees_unknown: 'Announced before registration',
};
