/** Withdrawing an application, in Hausa. */
import type { Share } from '#core/payments/refund-rule.ts';
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const givenBack = ({ part, of }: Share): string => {
  if (part === 0) return 'ba za a mayar da komai daga cikin kuɗin ba';
  if (part === of) return 'za a mayar da kuɗin duka';
  return part * 2 === of ? 'za a mayar da rabin kuɗin' : `za a mayar da ${(100 * part) / of}% na kuɗin`;
};

export const withdrawal: NonNullable<CatalogueTranslation['payments']>['withdrawal'] = {
  title: 'Janye takardarku ta nema',
  confirmTitle: 'A janye wannan takarda?',
  means: (accepted, refund, hours) => [
    accepted ? 'Kun bar gurbin da aka ba ku.' : 'Kwalejin ba za ta yanke shawara a kan wannan takarda ba.',
    accepted
      ? 'Ba za ku iya soke janyewar ba.'
      : refund
        ? 'Za a nemi a mayar muku da kuɗi tare da ita. Kafin a yanke shawara a kan kuɗin, ba za ku iya soke janyewar ba.'
        : `Kuna iya soke ta cikin awa ${hours}. Bayan haka sai ku sake nema, ku biya sabon kuɗi.`,
    'Ba zai shafi sauran takardunku na nema ba.',
  ],
  fields: { understood: 'E, a janye wannan takarda' },
  submit: 'Janye takarda',
  busy: 'Ana janyewa...',
  keep: 'Koma takardar',
  refundTitle: (amount) => `Za ku nemi a mayar muku da ${amount}`,
  noRefundTitle: 'Ba za a mayar muku da kuɗi ba',
  because: (paid, reviewed, of) =>
    [
      `Kun biya ${paid}.`,
      reviewed ? 'Kwalejin ta fara duba takardarku.' : 'Ba a fara duba takardarku ba.',
      `Bisa manufar mayar da kuɗi, a wannan mataki ${givenBack(of)}${of.part === 0 ? '' : ', ban da abin da aka riga aka mayar'}.`,
    ].join(' '),
  acceptance: (paid, of) =>
    `Kun kuma biya kuɗin karɓar gurbi na ${paid}. Idan kuka bar gurbin, ${givenBack(of)}.`,
  howRefunded:
    'Sai ofishin kuɗi ya amince tukuna, cikin kwana 15 na aiki. Sannan kuɗin ya koma katin ko asusun da ya fito. Idan a banki kuka biya, ku rubuta wa ofishin kuɗi asusun banki mai sunanku da za a tura shi.',
  notPaid: 'Ba a rubuta biyan kuɗin neman shiga domin wannan takarda ba.',
  policy: 'Karanta manufar kuɗaɗe da mayar da kuɗi',
  refused: 'Ba a janye takardarku ba',
  stale:
    'Wani abu ya canza bayan kun buɗe wannan shafi. Ku karanta abin da yake faɗi yanzu, sannan ku sake yanke shawara.',
  undoing: 'Ana ajiyewa...',
  notUndone: 'Ba a soke janyewar ba',
  whyNotUndone: {
    'too-late': 'Lokacin soke ta ya wuce. Ku rubuta wa ofishin shiga kwaleji.',
    'another-live': 'Kuna da wata takardar nema ta wannan shirin karatu. Ku ci gaba da ita.',
  },
  why: {
    'not-sent':
      'Ba a aika wannan takarda ba, don haka babu abin da za a janye. Kuna iya goge ta maimakon haka.',
    withdrawn: 'An riga an janye wannan takarda.',
    decided: 'Kwalejin ta riga ta yanke shawara a kan wannan takarda, don haka ba za a iya janye ta ba.',
    enrolled:
      'An yi muku rajistar ɗalibi da wannan takarda. Idan kuna so ku bar kwalejin, ku rubuta wa ofishin rajista.',
    'payment-checked':
      'Ana ci gaba da duba biyan kuɗinku. Kuna iya janyewa idan an san sakamakon: sai a lokacin ne za mu iya faɗin abin da za a mayar.',
  },
};
