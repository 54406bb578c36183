/** Around a letter, in Hausa, as its owner reads it. The letter itself is in English, and so are the pages of staff. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { wherePaid } from '../payments/where-paid.ts';

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
  summary: {
    title: 'A taƙaice, da Hausa',
    binding: 'Wannan taƙaitawa ba ta cikin wasiƙar. Wasiƙar Turanci ce kawai za a yi aiki da ita.',
    offered: (programme, session) => `Kwalejin ta ba ku gurbin karatu: ${programme}, zangon ${session}.`,
    conditions: (count) =>
      count === 1
        ? 'Gurbin yana da sharaɗi ɗaya, wanda wasiƙar ta faɗa.'
        : `Gurbin yana da sharuɗɗa ${count}, waɗanda wasiƙar ta faɗa.`,
    noConditions: 'Gurbin ba shi da sharuɗɗa na musamman.',
    replyBy: (day) => `Ku amsa kafin ranar ${day} ta wuce.`,
    fee: (amount) => `Kuɗin karɓar gurbi ${amount} ne. Ku biya shi bayan kun karɓi gurbin.`,
    noFee: 'Babu kuɗin karɓar gurbi.',
    where: `Ku karɓa ko ku ƙi a asusunku na wannan shafi kawai. ${wherePaid}`,
    others: {
      rejection: 'Kwalejin ba ta ba ku gurbi a kan wannan takarda ba. Wasiƙar ta faɗi dalili.',
      withdrawal: 'Kwalejin ta janye gurbin da ta ba ku. Wasiƙar ta faɗi dalili.',
      'waiting-list': 'Kuna cikin jerin masu jiran gurbi. Wannan ba gurbi ba ne tukuna.',
    },
  },
  check: {
    applicant: 'Haruffan farko na sunan mai nema',
    letter: 'Wasiƙa',
    issuedOn: 'Ranar da aka ba da ita',
    steps: [
      'Ku kwatanta wasiƙar, shirin karatun, zangon da ranar da abin da ke kan takardar. Dole kowane layi ya zama ɗaya.',
      'Haruffan farko su zama na sunan da ke kan takardar. Ku nemi katin shaida mai wannan suna.',
      'Idan wani layi ya bambanta, an canza takardar. Ku kai rahoto.',
    ],
    pictureTitle: 'Yadda wasiƙar gaske take',
    picture: 'Zanen samfurin wasiƙa',
    pictureText:
      'A sama: tambarin kwalejin da sunanta. A ƙasa da su: rana, lambar wasiƙar da sunan mai nema. A ƙarshe: mai sa hannu, murabba’in da ake ɗauka da waya, da lambar tabbatarwa cikin rukuni huɗu na haruffa huɗu. Wannan zane samfuri ne.',
    sample: 'SAMFURI',
  },
};
