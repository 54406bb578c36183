/** The public pages that lead to an application, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

type Site = NonNullable<CatalogueTranslation['site']>;

export const applying: Pick<Site, 'admissions' | 'fees' | 'apply'> = {
  admissions: {
    title: 'Gurbin karatu',
    description: 'Sharuɗɗan shiga, ranaku, kuɗaɗe da matakai na shirye-shiryen Certificate, ND da HND.',
    now: 'Neman gurbi a yanzu',
    session: 'Zango',
    state: 'Neman gurbi',
    open: 'A buɗe',
    closes: 'Ranar rufewa',
    noClosing: 'Ba a sanar ba tukuna',
    decisions: 'Ana sa ran sakamako kafin',
    fee: 'Kuɗin neman shiga',
    feeUnknown: 'Ba a sanya ba tukuna',
    study: 'Abin da za ku iya karantawa',
    programmes: (count) => `shirye-shirye ${count}`,
    entry: 'Sharuɗɗan shiga',
    costs: 'Kuɗin da za a biya',
    allCosts: 'Shekararku ta farko',
    how: 'Yadda ake nema',
    allSteps: 'Kowane mataki, da takardun da kuke buƙata',
    after: 'Abin da zai biyo bayan neman',
    questions: 'Tambayoyi',
    ask: 'Tambayi ofishin shiga kwaleji',
    distance: 'Karatu daga nesa',
  },
  fees: {
    title: 'Kuɗaɗe',
    description:
      'Kuɗin shekarar farko ta kowane shiri, abin da ba a taɓa caji ba, mayar da kuɗi da rancen ɗalibai.',
    now: 'Kuɗaɗe a yanzu',
    refunds: 'Lokacin da ake mayar da kuɗi',
    year: 'Shekararku ta farko',
    yearLead: 'Dukan kuɗin zangon farko da kuɗin neman shiga. Ban da abinci, littattafai da kuɗin mota.',
    programme: 'Mataki',
    without: 'Ba tare da gadon hostel ba',
    with: 'Tare da gadon hostel',
    more: (sum) => `${sum} da kuɗaɗen da ba a sanya ba tukuna`,
    none: 'Ba a sanya ba tukuna',
    never: 'Abin da ba a taɓa caji ba',
    accept: 'Idan aka ba ku gurbi',
    everyPlace: 'Kowane shiri da matakinsa',
    acceptPay: (days) =>
      days
        ? `Ana biya bayan kun karɓi gurbin, cikin kwana ${days === 1 ? 'ɗaya' : days}.`
        : 'Ana biya bayan kun karɓi gurbin.',
    loan: 'Rancen ɗalibai (NELFUND)',
    loanAsOf: (day) =>
      `Rancen yana fitowa daga Nigerian Education Loan Fund (NELFUND), ba daga kwalejin ba. Haka yake a ranar ${day}.`,
    scholarships: 'Tallafin karatu',
    hardship: 'Idan ba za ku iya biya a kan lokaci ba',
  },
  apply: {
    title: 'Yadda ake nema',
    lead: (session) => (session ? `Shiga kwaleji na zangon ${session}.` : 'Shiga kwaleji.'),
    description: 'Matakai, ranaku, kuɗaɗe da takardu domin shiga kwalejin.',
    steps: 'Mataki bayan mataki',
    dates: 'Ranaku',
    open: (session) => `An buɗe neman gurbi na ${session}.`,
    opened: 'A buɗe tun',
    closes: 'Za a rufe',
    noClosing: 'Ba a sanar ba tukuna',
    fees: 'Kuɗaɗe',
    feesNotes: 'Bayani kan kuɗaɗe',
    documents: 'Takardu',
    documentsNow: 'Domin nema',
    photosOf: (names) => `Hotunan takardunku: ${names.join(', ')}`,
    documentsLater: 'Takardun asali domin tantancewa',
    byLevel: 'Ta mataki',
    official: 'Abin da yake na gaskiya',
  },
};
