/** Recovery, codes and the screens under /account in Hausa. Second factors, which staff use, stay in English. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { wait } from '../ui.ts';

const spam = 'Ku duba cikin spam ma.';

export const account: CatalogueTranslation['account'] = {
  fields: {
    email: 'Adireshin imel',
    new_email: 'Sabon adireshin imel',
    password: 'Sabuwar kalmar sirri',
    current_password: 'Kalmar sirri ta yanzu',
    code: 'Lamba',
    recovery_code: 'Recovery code',
    friendly_name: 'Sunan na’urar',
    first_name: 'Sunan farko',
    last_name: 'Sunan mahaifi (surname)',
  },
  back: 'Koma wurin shiga',
  locked: (minutes) =>
    `An yi kuskuren kalmar sirri sau da yawa da wannan adireshi. Za ku iya sake amfani da kalmar sirri bayan ${wait(minutes)}. Domin shiga yanzu, ku yi amfani da ɗaya daga waɗannan:`,
  tooManyMails: ({ counted, minutes }) =>
    `${
      counted === 'mail-network'
        ? 'An nemi imel da yawa daga layinku. Ku gwada wani layi, misali wayarku.'
        : `Mun riga mun aika imel da dama zuwa wannan adireshi. Ku buɗe na ƙarshe. ${spam}`
    } Kuna iya sake gwadawa a nan bayan ${wait(minutes)}.`,
  linkOver: 'Wannan hanya ba ta aiki yanzu',
  linkOverAdvice: 'An yi amfani da ita, ko lokacinta ya wuce, ko an soke ta, ko ba a kwafa ta gaba ɗaya ba.',
  mailAdvice: `Imel ɗin yana iya ɗaukar ƴan mintuna. ${spam} Idan babu abin da ya zo, ku duba ko akwai kuskure a adireshin da ke ƙasa, ku sake aikawa.`,
  ways: {
    forgot: 'Kun manta kalmar sirri?',
    code: 'Shiga da lambar da za a aiko ta imel',
  },
  forgot: {
    title: 'Sabuwar kalmar sirri',
    lead: 'Ku shigar da adireshin imel na asusunku. Za mu aiko muku da hanyar zaɓar sabuwar kalmar sirri.',
    submit: 'A aiko mini da hanyar',
    sent: 'Idan wannan adireshi yana da asusu, mun aika masa da hanya. Tana aiki sau ɗaya, cikin awa 2.',
    held: 'Idan wannan adireshi yana da asusu, za mu aika masa da hanya daga baya.',
    again: 'Sake aikawa',
  },
  reset: {
    title: 'Ku zaɓi sabuwar kalmar sirri',
    lead: 'Wannan zai fitar da ku daga dukan na’urori, ya kuma soke duk wani sauyin adireshin imel da ake jira.',
    firstTitle: 'Ku zaɓi kalmar sirrinku',
    firstLead: (email) =>
      `Kwalejin ta ƙirƙiri asusu domin ${email}. Ku zaɓi kalmar sirri domin ku yi amfani da shi.`,
    submit: 'Ajiye sabuwar kalmar sirri',
    over: 'Nemi sabuwar hanya',
    overAdvice: 'Idan kwalejin ce ta gayyace ku, sabuwar hanya za ta buɗe asusunku ma.',
  },
  verify: {
    title: 'Ku tabbatar da adireshin imel ɗinku',
    lead: 'Ku shigar da kalmar sirrinku domin tabbatar da wannan adireshi, ku shiga.',
    name: 'Suna',
    passwordHint: 'Kalmar sirrin da kuka zaɓa lokacin da kuka ƙirƙiri asusun.',
    submit: 'Tabbatar ku shiga',
    notReady: 'Ba a tabbatar da adireshin ba tukuna',
    otherPassword:
      'Wannan ba kalmar sirrin da aka zaɓa lokacin ƙirƙirar asusun ba ce. Ku shigar da waccan, ko ku zaɓi sabuwa, ku sa alama a akwatin da ke ƙasa.',
    replace: 'A yi amfani da kalmar sirrin da na shigar a nan daga yanzu',
    replaceHint: 'Idan wani ne ya ƙirƙiri wannan asusu, kalmar sirrinsa za ta daina aiki.',
    checkTitle: 'Ku duba imel ɗinku',
    checkLead: (email) =>
      `Mun aika imel zuwa ${email}. Ku buɗe hanyar da ke ciki domin tabbatar da adireshinku, ku shiga.`,
    heldLead: (email) =>
      `Za mu aika imel zuwa ${email} daga baya. Ku buɗe hanyar da ke ciki domin tabbatar da adireshinku, ku shiga.`,
    askLead: 'Ku shigar da adireshin imel na asusunku. Za mu aiko muku da hanyar tabbatar da shi.',
    advice: `Imel ɗin yana iya ɗaukar ƴan mintuna. ${spam}`,
    resend: 'Sake aiko hanyar',
    send: 'Aiko hanyar',
    sent: (email) => `Idan ${email} yana jiran tabbatarwa, mun sake aika masa da hanya.`,
    heldSent: (email) => `Idan ${email} yana jiran tabbatarwa, za mu sake aika masa da hanya daga baya.`,
    earlier: 'Hanyoyin baya ma suna aiki.',
    left: (left, minutes) =>
      left === 0
        ? `Kuna iya sake aiko hanyar bayan ${wait(minutes)}.`
        : `Kuna iya sake aikowa sau ${left === 1 ? 'ɗaya' : left} cikin ${wait(minutes)} masu zuwa.`,
    wrongAddress: 'Adireshin ba daidai ba ne? Ku gyara shi',
    otherAddress: 'Yi amfani da wani adireshi',
    correct: 'Aika hanyar zuwa wannan adireshi',
    meantTitle: 'Shin wannan adireshi daidai ne?',
    meantLead: (email) => `Kun shigar da ${email}. Ba mu aika komai ba tukuna.`,
    meant: (email) => `Kuna nufin ${email}?`,
    use: (email) => `Yi amfani da ${email}`,
    alreadyTitle: 'An riga an tabbatar',
    already: (email) => `An tabbatar da adireshinku ${email}.`,
    over: 'A aiko mini da sabuwar hanya',
    overAdvice: 'An riga an tabbatar? Ku shiga.',
    toPortal: 'Je shafin ɗalibai',
  },
  mailCode: {
    title: 'Shiga da lamba',
    lead: 'Za mu aika lambobi shida zuwa adireshin imel ɗinku. Ba kwa buƙatar kalmar sirri.',
    send: 'A aiko mini da lamba',
    enterLead:
      'Idan wannan adireshi yana da asusu, mun aika masa da lamba. Tana aiki na minti 10. Sabuwar lamba ce kawai take aiki.',
    heldLead:
      'Idan wannan adireshi yana da asusu, za mu aika masa da lamba daga baya. Sabuwar lamba ce kawai take aiki.',
    submit: 'Shiga',
    again: 'A aiko wata lamba',
    codeHint: 'Lambobi shida, daga imel ɗin da muka aiko yanzu.',
    wrong:
      'Adireshin ko lambar ba daidai ba ce, ko lokacinta ya wuce. Ku duba su biyu, ko ku nemi wata lamba.',
  },
  confirmEmail: {
    oldTitle: 'A canza adireshin imel ɗinku?',
    oldLead: (email) => `Wani da ya shiga asusunku ya nemi a canza adireshin imel zuwa ${email}.`,
    oldSubmit: 'Canza adireshina',
    oldNot: 'Idan ba ku ba ne, kada ku danna maɓallin. Ku sa sabuwar kalmar sirri.',
    newTitle: 'Wannan adireshi naku ne?',
    newLead: (email) => `Za ku riƙa shiga da ${email}, imel ɗinmu kuma za su zo nan.`,
    newSubmit: 'Yi amfani da wannan adireshi',
    overNext: 'Ku shiga, ku sake neman sauyin a Asusuna.',
    toAccount: 'Asusuna',
  },
  weak: {
    heading: 'Dalilin da yasa take da sauƙin ganewa:',
    common: 'Tana cikin kalmomin sirri da aka fi amfani da su.',
    'common-with-extras': 'Kalma ce da aka saba da ita, aka ƙara lambobi ko alamomi.',
    personal: 'An yi ta da sunanku, adireshinku ko sunan kwalejin.',
    repeats: 'Tana maimaita haruffa kaɗan.',
    sequence: 'Tana bin jerin maɓallai ko haruffa.',
  },
  advice: {
    more: (missing) => `saura haruffa ${missing}`,
    good: 'Tsawonta ya isa',
  },
  overview: {
    title: 'Asusuna',
    lead: 'Bayananku, da yadda kuke shiga.',
    change: 'Canza',
    name: 'Suna',
    email: 'Adireshin imel',
    password: 'Kalmar sirri',
    passwordShown: 'Ba a taɓa nunawa',
    factor: 'Shiga da mataki biyu',
    factorOn: 'A kunne',
    factorOff: 'A kashe',
    devices: 'Na’urori',
    deviceCount: (count) =>
      count === 1 ? 'Kun shiga a wannan na’ura kawai' : `Kun shiga a na’urori ${count}`,
    programs: 'Sauran manhajoji',
    programCount: (count) => (count === 0 ? 'Babu mai izini' : `Masu izini: ${count}`),
    see: 'Duba',
    personHeading: 'Ku',
    safetyHeading: 'Shiga',
    role: 'Matsayi',
  },
  crumbs: { account: 'Asusuna' },
  profile: {
    title: 'Sunanku',
    lead: 'Kamar yadda yake a takardar NIN ko takardar shaida. Takardun da kuka yi a baya za su riƙe sunan da aka rubuta su da shi.',
    submit: 'Ajiye',
  },
  email: {
    title: 'Adireshin imel ɗinku',
    lead: (email) => `Adireshin yanzu: ${email}`,
    how: 'Muna aika hanya zuwa adiresoshi biyu. Sauyin zai fara aiki idan kun buɗe duka biyun.',
    submit: 'Canza adireshin imel',
    pendingOld: (email) =>
      `Kun nemi canzawa zuwa ${email}. Ku fara buɗe hanyar da muka aika zuwa adireshinku na yanzu.`,
    pendingNew: (email) =>
      `Kun nemi canzawa zuwa ${email}. Yanzu ku buɗe hanyar da muka aika zuwa wannan adireshi.`,
    pendingTitle: 'Ana jiran wani sauyi',
    cancel: 'A bar adireshina na yanzu',
  },
  password: {
    title: 'Kalmar sirrinku',
    lead: 'Canza ta zai fitar da ku daga sauran na’urori, ya soke duk wani sauyin adireshin imel da ake jira.',
    submit: 'Canza kalmar sirri',
    forgot: 'Na manta kalmar sirri ta yanzu',
  },
  devices: {
    title: 'Na’urori',
    lead: 'Inda kuka shiga. Ku fita daga duk na’urar da ba ku gane ba, sannan ku canza kalmar sirrinku.',
    unknown: 'Burauzar da ba a sani ba',
    on: (browser, system) => `${browser} a ${system}`,
    current: 'Wannan na’ura',
    usedAt: 'Amfani na ƙarshe',
    beganAt: 'Lokacin shiga',
    address: 'Adireshin layi',
    end: 'Fita',
    endOthers: 'Fita daga sauran na’urori duka',
    endAll: 'Fita ko’ina, har da nan',
    alone: 'Ba ku shiga a wani wuri ba.',
  },
};
