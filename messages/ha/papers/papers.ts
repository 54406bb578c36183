/** Beside the papers that the portal issues, and the page where anyone checks them, in Hausa. A slip and a letter are English; a summary stands above them. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const papers: CatalogueTranslation['papers'] = {
  print: 'Buga',
  pdf: 'Sauke PDF',
  checkAdvice: 'Kowa zai iya duba wannan takarda: a buɗe adireshin, ko a shigar da lambar a can.',
  square: (url) => `Lambar QR da take buɗe ${url}`,
  slip: {
    open: 'Takardar shaidar nema (application slip)',
    summary: {
      title: 'A taƙaice, da Hausa',
      received: (number, programme, session) =>
        `Kwalejin ta karɓi takardarku ta nema ${number}: ${programme}, zangon ${session}.`,
      paid: (amount, day) => `Kun biya kuɗin neman shiga ${amount} a ranar ${day}.`,
      notPaid: 'Ba a tabbatar da biyan kuɗinku ba tukuna.',
      noOffer: 'Wannan takarda ba ta ba ku gurbi ba.',
      bring: 'Idan aka ba ku gurbi, ku kawo wannan takarda wajen tantancewa, tare da na asali na:',
      binding: 'Wannan taƙaitawa ba ta cikin takardar. Takardar Turanci ce kawai za a yi aiki da ita.',
    },
  },
  check: {
    title: 'Duba wasiƙa, rasit ko takardar shaidar nema',
    lead: 'Ku shigar da lambar da aka buga a kan wasiƙar, rasit ko takardar shaidar nema. Ku kwatanta abin da shafin ya bayar da abin da ke hannunku.',
    online: (address) => `A duba a intanet: ${address}`,
    label: 'Lambar da ke kan takardar',
    hint: 'Rukuni huɗu na haruffa da lambobi huɗu, manya ko ƙanana, da alamar - ko babu.',
    submit: 'Duba',
    busy: 'Ana dubawa...',
    empty: 'Ku shigar da lambar da ke kan wasiƙar, rasit ko takardar shaidar nema.',
    unknownTitle: 'Babu wasiƙa, rasit ko takardar shaidar nema mai wannan lamba',
    unknown:
      'Ku duba lambar harafi da harafi. Idan daidai ce, takardar ba ta gaske ba ce. Kada ku dogara da ita, ku kai rahoto wa kwalejin.',
    genuine: {
      payment: 'Wannan biyan kuɗi yana cikin bayanan kwalejin',
      slip: 'Kwalejin ta karɓi wannan takardar nema',
    },
    doubtful: {
      'given-back': 'An biya wannan kuɗi, sannan aka mayar da shi',
      'taken-back': 'An biya wannan, sannan banki ko kamfanin biyan kuɗi ya karɓe kuɗin',
      'moved-away': 'An biya wannan kuɗi, sannan aka mayar da shi kan wata takardar nema',
      'in-question': 'Ofishin kuɗi yana duba wannan biyan kuɗi',
      'not-with-us': 'An aika wannan takardar nema, sannan aka mayar da ita ko aka janye ta',
    },
    compare: 'Ku kwatanta kowane layi da takardar. Idan wani layi ya bambanta, an canza takardar.',
    ask: 'Ku nemi mutumin ya nuna muku matsayin yanzu a asusunsa, ko ku tambayi kwalejin.',
    another: 'Duba wata takarda',
    report: 'Kai rahoton takardar bogi',
    demonstration: 'Wannan gwaji ne. Takardar ba ta aiki.',
  },
};
