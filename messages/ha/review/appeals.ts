/** The page of an appeal, in Hausa; the pages of staff are in English. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const appeals: CatalogueTranslation['appeals'] = {
  page: {
    title: 'Ƙararku',
    states: {
      received: 'Mun karɓi ƙararku',
      read: 'An karanta ƙararku',
      upheld: 'An amince da ƙararku',
      refused: 'Ba a amince da ƙararku ba',
    },
    formTitle: 'Ɗaukaka ƙara zuwa ga Registrar',
    hint: 'Ku faɗi abin da ba daidai ba a shawarar, da abin da yake nuna haka. Kuna iya aika ƙara ɗaya domin kowace shawara.',
    fields: { reason: 'Dalilin da ya sa shawarar ba daidai ba ce' },
    send: 'Aika ƙara',
    busy: 'Ana aikawa...',
    late: 'Lokacin ɗaukaka ƙara ya wuce, don haka ba a aika ba.',
    receipt: 'Shaidar karɓa',
    facts: { number: 'Takardar nema', sent: 'An karɓa ranar', answerBy: 'Ranar amsa' },
    papers: 'Takardu',
    papersNote:
      'Ana karanta takardun da kuka ƙara a takardar nema kafin a yanke shawara a kan ƙarar. Ana kuma karanta wadda take nan tun da.',
    addPaper: 'Ƙara takarda',
  },
};
