/** The head of an applicant's portal, in Hausa. What staff read stays English. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const review: CatalogueTranslation['review'] = {
  portalTitles: { student: 'Shafin masu neman gurbin karatu' },
  portalLeads: { student: 'Ku nemi gurbi, ku biya kuɗin, ku duba matsayin takardunku.' },
  tabs: {
    label: 'Sassan shafin',
    own: 'Takardun nema',
    payments: 'Tarihin biyan kuɗi',
    record: 'Bayanan ɗalibi',
  },
  newApplication: 'Sabuwar takarda',
  paymentsNotLoaded: 'Ba a iya buɗe biyan kuɗinku ba',
  details: {
    backOwn: 'Takardun nema',
    number: 'Lambar takarda',
    session: 'Zango',
    started: 'Ranar farawa',
    submitted: 'Ranar miƙawa',
    notSubmitted: 'Ba a miƙa ba tukuna',
  },
};
