/** The fee for accepting a place, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { many } from '../counting.ts';
import { givenBack } from './withdrawal.ts';

type Payments = NonNullable<CatalogueTranslation['payments']>;

export const acceptance: Pick<Payments, 'payAcceptance' | 'acceptance'> = {
  payAcceptance: {
    title: 'Biya kuɗin karɓar gurbi',
    lead: 'Kun karɓi gurbin. Wannan shi ne kuɗinsa.',
    feeNote: 'Sau ɗaya domin wannan gurbi. Kuɗin da aka nuna shi ne za a cire.',
    refund: ({ placeDeclined, offerWithdrawn }) =>
      `Idan kwalejin ta janye gurbin, ${givenBack(offerWithdrawn)}. Idan ku ne kuka bar gurbin, ${givenBack(placeDeclined)}.`,
    afterwards: 'Idan ba ku tabbata ba, ku sake karanta bayanin gurbinku kafin ku biya.',
    readAnswers: 'Karanta bayanin gurbina',
  },
  acceptance: {
    paid: 'An biya',
    after: 'Ana biya bayan kun karɓi gurbin.',
    afterWithin: (days) =>
      `Ana biya bayan kun karɓi gurbin, cikin ${days === 1 ? 'kwana ɗaya' : many('kwana', days)}.`,
    by: (day) => `Ku biya kafin ranar ${day} ta wuce.`,
    overdue: (day) => `Wa’adinsa ya wuce a ranar ${day}. Ku biya yanzu, ko ku rubuta wa ofishin kuɗi.`,
    soon: 'Ku biya yanzu domin kammala karɓar gurbin.',
    notYet: 'Kun nemi ku fara daga baya. Ba sai kun biya ba kafin kwalejin ta yanke shawara.',
    number: (rrr) =>
      `Kuna iya biya da RRR ${rrr} a kowane banki. Idan kun riga kun biya a can, kada ku sake biya: yana iya ɗaukar kwana ɗaya.`,
    unpaid: 'Yunƙurinku na ƙarshe na biya bai yi nasara ba.',
    ended: {
      returned:
        'Banki ya karɓe kuɗin da kuka tura. Ku tabbatar da bankinku cewa kuɗin ya koma asusunku kafin ku sake biya.',
      'given-back': 'Kuɗin da kuka biya ya koma, don haka ba a biya kuɗin ba.',
      'moved-away':
        'Ofishin kuɗi ya mayar da kuɗin da kuka biya zuwa wata takardar nema, don haka ba a biya kuɗin ba.',
      'part-paid': 'Wani ɓangare na kuɗin ya iso. Ku biya sauran kawai.',
    },
    moving: {
      open: 'Kun fara biya. Idan kun biya, kada ku sake biya: ku duba biyan kuɗin.',
      'transfer-waiting': 'Kun ce kun tura kuɗin. Ofishin kuɗi yana nemansa. Kada ku sake biya.',
      'in-doubt':
        'Kuɗin da ya shigo bai yi daidai da wanda ake biya ba. Kada ku sake biya. Ofishin kuɗi zai rubuto muku.',
    },
    returning: (amount) => `Za a mayar muku da ${amount} daga cikinsa.`,
    check: 'Duba biyan kuɗin',
    otherwise: 'Biya ta wata hanya',
    transfer: 'Duba kuɗin da aka tura',
  },
};
