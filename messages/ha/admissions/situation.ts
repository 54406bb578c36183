/** The state of an application and its owner's next step, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { noneOpen } from './none-open.ts';
import { returnPlaces, situationAdvice } from './situation-advice.ts';

type Situation = NonNullable<CatalogueTranslation['situation']>;

const certificates =
  'Za ku kawo takardunku na shaida na asali wajen tantancewa, a ranakun da kwalejin za ta sanar.';

const onCaps =
  'JAMB ce za ta tabbatar da shi a Central Admissions Processing System (CAPS). Kafin nan ba a ɗauke ku ba tukuna. Ku shiga CAPS, ku nemo gurbin da wannan kwaleji ta ba ku, ku karɓe shi a can.';

const confirmations: Readonly<Record<string, string>> = {
  CAPS: `Joint Admissions and Matriculation Board, watau ${onCaps}`,
  NBTE: `National Board for Technical Education (NBTE) ce za ta tabbatar da shi a shafinta na Higher National Diploma (HND). ${certificates}`,
  none: certificates,
  confirmed: `Joint Admissions and Matriculation Board (JAMB) ta tabbatar da shi. ${certificates}`,
  unsaid: `Domin shiga National Diploma (ND), ${onCaps} Domin sauran matakai, ku kawo takardunku na shaida na asali zuwa ofishin shiga kwaleji.`,
};

const confirmed = ({ confirmation }: { readonly confirmation: string }) => confirmations[confirmation] ?? '';

const because = (reason: string) => (reason ? ` Dalili: ${reason}` : '');

const what: Situation['what'] = {
  unfinished: {
    title: 'Ba a gama cike takardar ba',
    text: () => 'An ajiye duk abin da kuka cika.',
  },
  ready: {
    title: 'An gama cike takardar. Ba a aika ta ba tukuna',
    text: () => 'Ku sake karanta amsoshinku, sannan ku biya kuɗin. Ana aika takardarku ne idan kun biya.',
  },
  'sent-back': {
    title: 'Ku gyara takardarku, ku sake aikawa',
    text: ({ goesBack }) =>
      `Kwalejin ta mayar muku da ita.${goesBack ? '' : ' An biya kuɗinku: ba za ku sake biya ba.'}`,
  },
  'payment-open': {
    title: 'Ba a tabbatar da biyan kuɗinku ba tukuna',
    text: ({ method }) => `Kun fara biyan kuɗi (${method}). Ba a tabbatar da wani kuɗi ba tukuna.`,
  },
  'payment-number': {
    title: 'Ba a biya kuɗinku ba tukuna. Ku biya da RRR ɗinku',
    text: ({ asked, rrr }) =>
      `Ku biya ${asked} da RRR ${rrr} a kowane banki, a manhajar banki, ta USSD ko a intanet. Za a aika takardarku idan kuɗin ya zo. Idan kun riga kun biya a banki, yana iya ɗaukar kwana ɗaya: kada ku sake biya.`,
  },
  'payment-left': {
    title: 'Kun fita ba tare da kun biya ba',
    text: ({ method }) =>
      `Kun fara biyan kuɗi (${method}), amma babu kuɗin da ya zo ta wannan hanya. An ajiye takardarku, amma ba a aika ta ba tukuna.`,
  },
  'payment-ended': {
    title: 'Babu kuɗin da ya zo. Ba a aika takardarku ba',
    text: ({ method }) =>
      `Kun fara biyan kuɗi (${method}), amma babu kuɗin da ya zo ta wannan hanya. Idan kuɗi ya fita daga asusunku, ku duba wannan biyan kuɗi kafin ku sake biya.`,
  },
  'unconfirmed-at-closing': {
    title: 'An rufe karɓar takardu kafin a tabbatar da biyan kuɗinku',
    text: ({ day, method }) =>
      `An rufe karɓar takardu a ranar ${day}. Kun riga kun fara biyan kuɗi (${method}). Kuɗin da kuka biya kafin wannan rana ta wuce yana da amfani, ko da an tabbatar da shi daga baya.`,
  },
  'payment-in-doubt': {
    title: 'Ofishin kuɗi yana duba biyan kuɗinku. Kada ku sake biya',
    text: ({ came, asked }) =>
      came
        ? `${came} ya shigo domin wannan takarda. Kuɗin da ake biya ${asked} ne.`
        : 'Bayanan biyan kuɗinku da muka samu ba su dace ba.',
  },
  'payment-short': {
    title: 'Wani ɓangare na kuɗinku bai shigo ba',
    text: ({ came, asked, missing }) =>
      `${came} daga cikin ${asked} ne ya shigo. Saura ${missing}. Ku biya wannan sauran kawai: za a aika takardarku idan ya shigo.`,
  },
  'payment-refused': {
    title: 'Biyan kuɗinku na ƙarshe bai yi nasara ba',
    text: ({ refusal }) => `${refusal} Kwalejin ba ta karɓi wani kuɗi ba. An ajiye takardarku.`,
  },
  'offering-closed': {
    title: 'Wannan shirin karatu ya daina karɓar takardu',
    text: () => 'Kwalejin ta rufe wannan shiri da matakinsa kafin a biya kuɗinku. Kada ku biya dominsa.',
  },
  'none-offered': { title: noneOpen.title, text: () => noneOpen.text },
  'record-missing': {
    title: 'Ba a cike bayanan karatunku ba tukuna',
    text: () =>
      'An gama cike takardar. Kwalejin tana yanke shawara bisa bayanan karatunku, don haka ana buƙatarsu kafin ku biya. Idan kuna jiran wani sakamako, ku rubuta cewa ana jiransa.',
  },
  'payment-closed': {
    title: 'Ofishin kuɗi ya rufe biyan kuɗinku na ƙarshe',
    text: ({ came, asked, because: reason }) =>
      `${came ? `${came} ya shigo. Kuɗin da ake biya ${asked} ne.` : 'Bai biya kuɗin takardar ba.'}${because(reason)} An ajiye takardarku.`,
  },
  'transfer-waiting': {
    title: 'Ofishin kuɗi yana neman kuɗin da kuka tura',
    text: ({ asked, late, day }) =>
      late
        ? `A ranar ${day} kun sanar da mu cewa kun tura ${asked} ta banki. Ofishin kuɗi bai gan shi ba tukuna, ya fi yadda aka saba daɗewa. Ku rubuta wa ofishin kuɗi tare da takardar banki (bank slip). Kada ku sake biya.`
        : `Kun sanar da mu cewa kun tura ${asked} ta banki. Yakan ɗauki kwanakin aiki biyu. Kada ku sake biya.`,
  },
  'transfer-declined': {
    title: 'Ofishin kuɗi bai ga kuɗin da kuka tura ba',
    text: ({ because: reason }) =>
      `${because(reason).trim()} Idan kuɗin ya fita daga asusunku, ku kai takardar banki (bank slip) ofishin kuɗi, ko ku rubuta musu, kafin ku sake biya.`.trim(),
  },
  'transfer-returned': {
    title: 'Banki ya mayar da kuɗin da kuka tura',
    text: ({ asked }) =>
      `Banki ya karɓe ${asked} da kuka tura, don haka ba a biya kuɗin ba. Ku tabbatar da bankinku cewa kuɗin ya koma asusunku kafin ku sake biya.`,
  },
  'fee-given-back': {
    title: 'An mayar muku da kuɗinku',
    text: ({ asked }) =>
      `An mayar muku da ${asked} da kuka biya, don haka kuɗin wannan takarda ba a biye yake ba yanzu.`,
  },
  'fee-taken-back': {
    title: 'An karɓe kuɗin da kuka biya daga kwaleji',
    text: ({ asked, byBank }) =>
      `${byBank ? 'Banki' : 'Kamfanin biyan kuɗi'} ya soke biyan ${asked} da kuka yi, don haka kuɗin wannan takarda ba a biye yake ba yanzu. Ku tabbatar da bankinku cewa kuɗin ya koma asusunku kafin ku sake biya.`,
  },
  'fee-going-back': {
    title: 'Ana mayar muku da kuɗinku',
    text: () =>
      'Ofishin kuɗi ya amince a mayar muku da kuɗinku gaba ɗaya, don haka ba za a iya aika wannan takarda yanzu ba. An ajiye amsoshinku. Idan kuna so ku ci gaba da ita, dole ne ku sake biya bayan an aiko muku da kuɗin.',
  },
  'fee-moved-away': {
    title: 'Ba a biya kuɗin neman shiga ba',
    text: ({ asked }) =>
      `Ofishin kuɗi ya mayar da ${asked} da kuka biya zuwa wata takardar nema. Idan ba daidai ba ne, ku rubuta wa ofishin kuɗi kafin ku sake biya.`,
  },
  'fee-not-found': {
    title: 'Ba a biya kuɗin neman shiga ba tukuna',
    text: () =>
      'Idan kun riga kun biya, ku kai rasit ko takardar banki (bank slip) ofishin kuɗi, ko ku rubuta musu, kafin ku sake biya.',
  },
  'fee-found': {
    title: 'Kuɗinku ya iso gare mu',
    text: ({ goesBack }) =>
      `${goesBack ? '' : 'Ba za ku sake biya ba. '}Kwalejin za ta sabunta matsayin takardarku.`,
  },
  'form-open': {
    title: 'Ba a gama cike takardar neman shiga ba',
    text: () => 'Sai kwalejin ta sake buɗe ta kafin ku iya gama cikewa ku biya kuɗin.',
  },
  closed: {
    title: 'An rufe karɓar takardu kafin a aika taku',
    text: ({ day }) =>
      `An rufe karɓar takardu a ranar ${day}. An ajiye amsoshinku. Ku tambayi ofishin shiga kwaleji ko za su iya duba takardarku duk da haka. Kada ku biya kafin su amsa.`,
  },
  'paid-late': {
    title: 'Kuɗinku ya zo bayan an rufe karɓar takardu',
    text: ({ day }) =>
      `An rufe karɓar takardu a ranar ${day}, an biya kuɗin bayan haka. Kada ku sake biya. Ku tambayi ofishin shiga kwaleji ko za su iya duba takardarku duk da haka. Idan ba haka ba, ofishin kuɗi zai mayar muku da kuɗin.`,
  },
  submitted: {
    title: 'An aika takardarku',
    text: () =>
      'Ofishin shiga kwaleji ya karɓe ta. Zai duba amsoshinku da takardunku, sannan malamai su duba ta.',
  },
  'under-review': {
    title: 'Malamai suna duba takardarku',
    text: () => 'Ku bar wayarku a kunne, ku riƙa duba imel ɗinku.',
  },
  accepted: { title: 'An ba ku gurbin karatu na wucin gadi', text: confirmed },
  'accepted-incomplete': {
    title: 'An karɓi takardarku, amma akwai abin da ya rasa',
    text: () => 'Za ku sami wasiƙar ba da gurbi idan kwalejin ta kammala takardarku.',
  },
  'offer-accepted': { title: 'Kun karɓi gurbin', text: confirmed },
  'offer-not-deferred': { title: 'Ba a amince da roƙonku na fara karatu daga baya ba', text: confirmed },
  'offer-without-fee': {
    title: 'Ba za a iya riƙe muku gurbin ba tare da kuɗin neman shiga ba',
    text: () => '',
  },
  'offer-declined': {
    title: 'Kun ƙi gurbin da aka ba ku',
    text: () => 'Za a iya ba wani gurbin.',
  },
  'offer-lapsed': {
    title: 'Lokacin karɓar gurbi ya wuce',
    text: () =>
      'Ba mu sami amsarku a kan lokaci ba, don haka gurbin ya faɗi. Idan har yanzu kuna son gurbin, ku tambayi ofishin shiga kwaleji. Ana iya sake ba ku shi muddin akwai gurbi.',
  },
  'offer-deferred': {
    title: 'An ɗaga gurbinku zuwa gaba',
    text: () =>
      'Kwalejin tana riƙe muku da shi. Za ta sake ba ku gurbin, za ku kuma sami sabuwar ranar amsa.',
  },
  'offer-withdrawn': {
    title: 'Kwalejin ta janye gurbin da ta ba ku',
    text: () => 'Yanzu ba a ba ku gurbin ba.',
  },
  enrolled: {
    title: 'An yi muku rajista, kun zama ɗalibi',
    text: ({ number }) =>
      `Lambarku ta ɗalibi (matriculation number) ita ce ${number}. Ku riƙe ta: za ku buƙace ta wajen rajista, a ɗakin karatu da a jarrabawa.`,
  },
  rejected: {
    title: 'Ba za mu iya ba ku gurbi a kan wannan takarda ba',
    text: () => '',
  },
  appealed: {
    title: 'Kwalejin ta karɓi ƙararku a kan shawararta',
    text: () => 'Ba kwa buƙatar sabuwar takarda domin wannan.',
  },
  'sent-twice': {
    title: 'An rufe wannan takarda, domin kuna da wata',
    text: () => '',
  },
  withdrawn: {
    title: 'An janye wannan takarda',
    text: ({ day }) => `An janye ta a ranar ${day}. Kwalejin ba za ta yanke shawara a kanta ba.`,
  },
};

export const situation: Situation = {
  what,
  closing: (day) =>
    `Kun rufe asusunku. Za a goge shi a ranar ${day}. Idan kun shiga kafin nan, ba za a goge shi ba.`,
  ...situationAdvice,
  letterOfAdmission: 'Wasiƙar tabbatar da gurbi (letter of admission)',
  sendAgain: 'Aika takardar da aka gyara',
  sending: 'Ana aikawa...',
  notSent: 'Ban tura ba',
  payNow: 'Ban biya ba: zan biya yanzu',
  checkEarlier: 'Duba wani biyan kuɗi na baya',
  checkLast: 'Sake duba wannan biyan kuɗi',
  needed: 'Muna buƙatar wani abu daga gare ku',
  agreed: {
    continue: (step) => `Sun yarda: ci gaba da mataki na ${step}`,
  },
  reason: 'Dalili',
  note: 'Saƙo daga kwalejin',
  paymentReference: 'Lambar biyan kuɗi',
  feeNotices: {
    'in-doubt': 'Ofishin kuɗi kuma yana duba biyan kuɗinku. Kada ku sake biya.',
    open: 'Kun kuma fara wani biyan kuɗi da ba a tabbatar da shi ba tukuna. Ku duba shi kafin ku sake biya.',
    'transfer-waiting': 'Ofishin kuɗi yana ci gaba da neman kuɗin da kuka tura ta banki. Kada ku sake biya.',
    'transfer-too':
      'An biya kuɗinku, kun kuma sanar da mu cewa kun tura kuɗi ta banki. Idan ba ku tura ba, kada ku tura. Idan kun tura, ofishin kuɗi zai mayar muku da shi.',
    'given-back':
      'An mayar muku da kuɗinku, don haka ba a biya kuɗin wannan takarda ba. Kwalejin ba za ta iya ba ku gurbi ba tare da kuɗin ba. Idan kuna so ku ci gaba, ku rubuta wa ofishin shiga kwaleji: za ku iya sake biya idan sun sake buɗe takardar. Idan ba kwa so ku ci gaba, ku janye ta.',
    'given-back-unsent':
      'An mayar muku da kuɗinku, don haka kuɗin ba a biye yake ba yanzu. Za ku sake biya idan za ku aika takardar.',
    'taken-back':
      'Banki ko kamfanin biyan kuɗi ya karɓe kuɗin da kuka biya, don haka kuɗin ba a biye yake ba yanzu. Kwalejin ba za ta iya ba ku gurbi ba tare da shi ba. Idan ba za ku iya biya a nan ba, ku rubuta wa ofishin shiga kwaleji.',
    'going-back':
      'Za a mayar muku da kuɗinku gaba ɗaya. Bayan haka ba a biya kuɗin wannan takarda ba, kwalejin kuma ba za ta iya ba ku gurbi ba tare da kuɗin ba. Idan kuna so ku ci gaba, ku rubuta wa ofishin shiga kwaleji. Idan ba kwa so ku ci gaba, ku janye ta.',
    'going-back-unsent':
      'Za a mayar muku da kuɗinku gaba ɗaya. Bayan haka kuɗin ba a biye yake ba. Idan kuna so ku ci gaba da wannan takarda, dole ne ku sake biya.',
    'moved-away':
      'Ofishin kuɗi ya mayar da kuɗinku zuwa wata takardar nema. Idan ba daidai ba ne, ku rubuta wa ofishin kuɗi.',
    'not-recorded':
      'Ba a rubuta biyan kuɗinku ba tukuna. Idan ya zama dole ku biya, za mu aiko muku da imel.',
  },
  toReturn: {
    title: (amount) => `Za a mayar muku da ${amount}`,
    paidTwice: (amount, reference) =>
      `An biya kuɗin sau biyu. Za a mayar da ${amount} na biyan kuɗi ${reference} gaba ɗaya.`,
    other: (amount, reference) => `Za a mayar da ${amount} na biyan kuɗi ${reference}.`,
    places: returnPlaces,
    stages: {
      known: () =>
        'Ofishin kuɗi yana amincewa da mayar da kuɗi cikin kwanakin aiki 15. Za mu aiko muku da imel.',
      late: () =>
        'Ofishin kuɗi yana amincewa da mayar da kuɗi cikin kwanakin aiki 15. Wannan ya makara. Ku rubuta wa ofishin kuɗi tare da lambar biyan kuɗinku.',
      approved: (named) =>
        named
          ? 'Ofishin kuɗi ya amince a mayar da kuɗin, zai kuma aika shi nan gaba.'
          : 'Ofishin kuɗi ya amince a mayar da kuɗin. Ba zai iya aika shi ba sai ya sami asusunku.',
      sent: () => 'Kuɗin yana kan hanya zuwa gare ku.',
      failed: (named) =>
        named
          ? 'Ofishin kuɗi ya yi ƙoƙarin aika kuɗin, amma bai isa ba. Ku rubuta wa ofishin kuɗi idan katinku ko asusunku ya canza. Za a sake aika shi.'
          : 'Ofishin kuɗi ya yi ƙoƙarin aika kuɗin, amma bai isa ba. Ba zai iya sake aika shi ba sai ya sami asusunku.',
    },
  },
};
