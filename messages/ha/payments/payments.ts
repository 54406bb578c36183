/** Paying in Hausa, as payers read it. The bursary's screens are in English. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { many } from '../counting.ts';
import { paying } from './paying.ts';
import { chargesPaid, feeNames, wherePaid } from './where-paid.ts';
import { givenBack, withdrawal } from './withdrawal.ts';

/** The bank's reasons for refusing a payment, and the payer's next step, in Hausa. */
const refusals: NonNullable<CatalogueTranslation['payments']>['refusals'] = {
  'no-money':
    'Bankinku ya ce kuɗin da ke asusun bai isa ba. Ku ƙara kuɗi a asusun, ko ku biya ta wata hanya.',
  'wrong-details':
    'Bankinku ya ce lambar katin, ranar ƙarewarsa, lambar tsaro ko PIN ba daidai ba ne. Ku duba su a katin, ku sake gwadawa.',
  'not-allowed':
    'Bankinku bai yarda a biya da wannan kati a intanet ba, ko ya kulle shi. Ku tambayi bankinku, ko ku yi amfani da wani kati ko wata hanya.',
  'over-limit':
    'Kuɗin ya wuce iyakar katinku ko asusunku. Ku nemi bankinku ya ƙara iyakar, ko ku biya ta wata hanya.',
  'expired-card':
    'Bankinku ya ce lokacin katin ya ƙare. Ku yi amfani da wani kati, ko ku biya ta wata hanya.',
  'not-confirmed':
    'Ba a tabbatar da biyan kuɗin da lambar OTP ko token ta bankinku ba. Ku riƙe wayarku a kusa, ku sake gwadawa.',
  'bank-away': 'Bankinku bai amsa ba. Ku sake gwadawa bayan ƴan mintuna, ko ku biya ta wata hanya.',
  unsaid: 'Bankinku bai faɗi dalili ba. Ku yi amfani da wani kati ko wata hanya, ko ku tambayi bankinku.',
};

/** The fee for accepting a place, in Hausa. */
type Payments = NonNullable<CatalogueTranslation['payments']>;

const acceptance: Pick<Payments, 'payAcceptance' | 'acceptance'> = {
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

const rrr = 'Remita Retrieval Reference (RRR)';

const card = 'Kati';
const transfer = 'Tura kuɗi ta banki';
const methodNames: Readonly<Record<string, string>> = { card, bank_transfer: transfer };

const onPageOf = (gateway: string) => (fee: string) =>
  `Kati, asusun banki ko USSD a shafin ${gateway}. Za ku biya ${fee}, ba a ƙara komai. Yawanci ana tabbatarwa cikin ƴan mintuna.`;

export const payments: CatalogueTranslation['payments'] = {
  ...acceptance,
  ...paying,
  refusals,
  withdrawal,
  partOf: (came: string, fee: string) => `${came} daga cikin ${fee} ya shigo. Sauran kawai za ku biya.`,
  methods: {
    card: {
      label: card,
      about: (fee) =>
        `Kowane katin banki na Najeriya (debit ko credit). Za ku biya ${fee}, ba a ƙara komai. Yawanci ana tabbatarwa cikin minti ɗaya.`,
    },
    bank_transfer: {
      label: transfer,
      about: (fee) =>
        `Daga manhajar banki, ta USSD ko a reshe. Za ku tura ${fee}; bankinku na iya cire nasa cajin na turawa. Ofishin kuɗi ne yake tabbatarwa, yawanci cikin kwanakin aiki biyu.`,
    },
    paystack: { about: onPageOf('Paystack') },
    flutterwave: { about: onPageOf('Flutterwave') },
    remita: {
      about: (fee) =>
        `A intanet, ko a kowane banki da lambar da za a ba ku. Kuɗin ${fee} ne; Remita yana ƙara nasa cajin, yana nuna shi kafin ku biya. Ana tabbatarwa cikin ƴan mintuna a intanet, cikin kwana ɗaya idan a banki kuka biya.`,
    },
  },
  method: (id) => methodNames[id] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' '),
  gone: {
    refunded: 'An mayar',
    'partly-refunded': 'An mayar da wani ɓangare',
    'taken-back': 'An karɓe',
    moved: 'An mayar zuwa wata takarda',
    joined: 'Ɓangaren kuɗin',
  },
  doNotPay: {
    status: 'Kada ku biya',
    number: 'Kada ku biya wannan lamba: an riga an biya kuɗin',
    other: 'Kada ku biya wannan: an riga an biya kuɗin',
    rrr: 'RRR',
    advice: 'An biya kuɗin ta wata hanya. Idan kun ba wani wannan lamba, ku gaya masa kada ya biya.',
  },
  feeNames,
  wherePaid,
  chargesPaid,
  firstYear: ({ sum, bed, whole }) =>
    `Dukan shekararku ta farko ${sum}${bed ? `, tare da gadon hostel ${bed}` : ''}${whole ? '' : ' da kuɗaɗen da ba a sanya ba tukuna'}. Wannan kuɗi yana cikinsa.`,
  allFees: 'Duba dukan kuɗaɗe',
  feeNotPaid: 'Ba a biya ba',
  feeNotConfirmed: 'Ba a tabbatar ba tukuna',
  breadcrumbs: { portal: 'Takardun nema', history: 'Tarihin biyan kuɗi', payments: 'Biyan kuɗi' },
  facts: {
    application: 'Takardar nema',
    program: 'Shirin karatu',
    session: 'Zangon shiga',
    amount: 'Adadin kuɗi',
    method: 'Hanyar biya',
    reference: 'Lambar biyan kuɗi',
    payBy: 'Ranar ƙarshe ta biya',
    status: 'Matsayi',
    date: 'Kwanan wata',
    paidAt: 'Ranar biya',
    begunAt: 'Ranar farawa',
    payer: 'Wanda ya biya',
    applicant: 'Mai neman gurbi',
    email: 'Adireshin imel',
    phone: 'Lambar waya',
    providerReference: (gateway) => (gateway === 'remita' ? rrr : 'Lambar kamfanin biyan kuɗi'),
    treasuryReceipt: 'Treasury e-receipt',
    feeAsked: 'Kuɗin da ake biya',
    aboveFee: 'Ƙari a kan kuɗin',
    givenBack: 'An mayar',
    takenBack: 'An karɓe',
    waived: 'Ba a biya ba, ofishin kuɗi ya yarda da haka',
    confirmedBy: 'Wanda ya tabbatar',
    fee: 'Abin da aka biya domin shi',
    received: 'Abin da ya shigo',
    part: 'Ɓangaren da ya shigo',
    gateway: 'Kamfanin biyan kuɗi',
  },
  pay: {
    title: 'Biya ku miƙa',
    lead: 'Biyan kuɗin neman shiga yana miƙa takardarku ga kwalejin.',
    feeLabel: 'Za ku biya',
    feeNote: 'Sau ɗaya domin wannan takarda. Kuɗin da aka nuna shi ne za a cire.',
    refund: ({ beforeReview, later }) =>
      `Idan kuka janye kafin a fara duba takardarku, ${givenBack(beforeReview)}. Bayan haka, ${givenBack(later)}.`,
    refundPolicy: 'Kuɗaɗe da mayar da kuɗi',
    choose: 'Ta wace hanya kuke so ku biya?',
    submit: 'Ci gaba zuwa biya',
    busy: 'Ana buɗe shafin biya...',
    cancel: 'Ba yanzu ba',
    afterwards:
      'Ba za ku iya canza amsoshinku bayan kun biya ba. Idan ba ku tabbata ba, ku sake karanta su kafin ku biya.',
    readAnswers: 'Karanta amsoshina',
    check: 'Sake duba',
  },
  notOffered: {
    title: 'Ba za a iya biyan wannan yanzu ba',
    advice:
      'Kwalejin ba ta karɓar wannan biyan kuɗi a yanzu. An ajiye takardarku. Ku sake gwadawa gobe, ko ku tambayi ofishin kuɗi.',
  },
  toApplication: 'Buɗe takardar',
  toHistory: 'Tarihin biyan kuɗi',
  toOffer: 'Koma bayanin gurbinku',
  help: (phone) => `Kuna samun matsala wajen biya? Ku kira ${phone}, ko`,
  writeToBursary: 'ku rubuta wa ofishin kuɗi',
  history: {
    title: 'Tarihin biyan kuɗi',
    empty: 'Babu tarihin biyan kuɗi',
    emptyAdvice: 'Biyan kuɗi yana bayyana a nan idan kun fara shi.',
    receipt: 'Shaidar karɓa',
    details: 'Cikakken bayani',
    check: 'Sake duba',
    action: 'Abin yi',
    forApplication: 'Biyan kuɗi na wannan takarda',
  },
  receipt: {
    title: 'Shaidar karɓar kuɗi',
    treasuryTitle: 'Rasit',
    notCompletedTitle: 'Bayanin biyan kuɗi',
    lead: (college) => `${college} ta tabbatar da biyan kuɗin da ke ƙasa.`,
    notCompleted: {
      Pending: 'Ba a tabbatar da wannan biyan kuɗi ba tukuna. Wannan ba shaidar biyan kuɗi ba ce.',
      Failed: 'Wannan biyan kuɗi bai yi nasara ba. Wannan ba shaidar biyan kuɗi ba ce.',
    },
    confirmedBy: {
      gateway: 'Kamfanin biyan kuɗi',
      bursary: 'Ofishin kuɗi, daga bayanan banki',
    },
    part: (amount: string, when: string, method: string) => `${amount}, ${when}, ${method}`,
    aboveFee: {
      refunded: (amount) => `${amount}, an mayar muku`,
      moved: (amount) => `${amount}, an mayar zuwa wata takardar nema`,
      agreed: (amount) => `${amount}, za a mayar muku`,
      kept: (amount) => `${amount}, ofishin kuɗi ya yanke cewa zai tsaya`,
      undecided: (amount) => `${amount}, ofishin kuɗi bai yanke shawara ba tukuna`,
    },
    keep: 'Ku ajiye kwafi. Ku kawo shi, ko lambar biyan kuɗi, lokacin rajista.',
    refunded: 'An mayar da wannan kuɗi. Yanzu bai biya kuɗin takardar ba.',
    moved: 'An mayar da wannan biyan kuɗi zuwa wata takardar nema. Yanzu bai biya kuɗin wannan takarda ba.',
    joined: (reference) =>
      `Wannan wani ɓangare ne na kuɗin. Shaidar biyan kuɗi ${reference} tana nuna kuɗin gaba ɗaya, tare da wannan ɓangare: kada a haɗa su biyu.`,
    note: 'Wannan shaida tana nuna cewa kwalejin ta karɓi kuɗin. Za ta zama rasit idan an rubuta lambar Treasury e-receipt.',
    demonstration: 'Gwaji: ba a biya kuɗi ba. Wannan ba shaidar karɓa ta gaske ba ce.',
    flagged: 'Ofishin kuɗi yana duba wannan biyan kuɗi. Ku tambaye shi kafin ku dogara da shi.',
  },
};
