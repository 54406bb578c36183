/** Around a letter, in Hausa, as its owner reads it. The letter itself is in English, and so are the pages of staff. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const letters: CatalogueTranslation['letters'] = {
  open: 'Wasiƙa',
  read: 'Karanta wasiƙar',
  others: 'Sauran wasiƙu a kan wannan takarda',
  inEnglish:
    'Wasiƙun kwaleji da Turanci ake rubuta su. Idan akwai abin da ba ku fahimta ba, ku tambayi ofishin shiga kwaleji.',
  demonstration: 'Gwaji ne wannan: wannan wasiƙa ba ta ba kowa gurbi ba.',
  standings: {
    valid: 'Wannan wasiƙa tana aiki',
    replaced: 'An maye gurbin wannan wasiƙa da sabuwa',
    withdrawn: 'Wannan wasiƙa ba ta aiki yanzu: kwalejin ta janye ta',
    declined: 'An ƙi wannan gurbi',
    lapsed: 'Lokacin wannan gurbi ya wuce: ba a amsa a kan lokaci ba',
    deferred: 'An riƙe wannan gurbi zuwa wani zango. Sabuwar wasiƙa za ta faɗi wanne ne',
    incomplete: 'Kwalejin ba ta tabbatar da wannan wasiƙa ba',
  },
};
