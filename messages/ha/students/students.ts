import type { CatalogueTranslation } from '../../en/catalogue.ts';

/** The student's own page; the register itself is a desk, in English. */
export const students: CatalogueTranslation['students'] = {
  own: {
    title: 'Bayanan ɗalibi',
    lead: 'Abin da rajistar ɗalibai ta ce game da ku, da wasiƙunku, da rasitanku.',
    noRecord: 'Babu wani bayani a rajista da aka haɗa da asusunku',
    noRecordAdvice:
      'Asusunku na ɗalibi ne. Ku rubuta wa kwalejin lambar shaidar ɗalibi (matriculation number), domin a haɗa bayananku da wannan asusu.',
    next: 'Abin da ke gaba:',
    nextBy: {
      Active:
        'ku ɗaliban kwalejin ne. Sashenku ne zai ba ku darussan zangon. Za a ga shekara, darussa da GPA ɗinku a nan idan kwalejin ta rubuta su.',
      Graduated:
        'kun kammala karatu. Ku adana wasiƙunku da rasitanku. Ku nemi takardar shaida da sakamako daga kwalejin.',
      Inactive: 'ba ku karatu a yanzu. Ku rubuta wa kwalejin idan kuna son komawa, ko idan ba haka ba ne.',
      Suspended: 'an dakatar da karatunku. Ku rubuta wa kwalejin ku ji abin da zai kawo ƙarshen dakatarwar.',
    },
    letters: 'Wasiƙu',
    noLetters: 'Babu wata wasiƙa dominku a wannan shafi.',
    letter: (application: string, session: string) => `Wasiƙar takarda mai lamba ${application}, ${session}`,
    receipts: 'Rasitai',
    noReceipts: 'Babu wani biyan kuɗi da ya kammala da wannan asusu.',
    corrections: 'Akwai kuskure?',
    contact: 'Ku rubuta wa kwalejin',
  },
  fields: {
    matriculation_number: 'Lambar ɗalibi',
    program: 'Kwas',
    year: 'Shekara',
    enrollment_date: 'Ranar shiga',
  },
};
