/** The frame around every page in Hausa. What only staff read stays in English. */
import type { CatalogueTranslation } from '../en/catalogue.ts';

interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

const errors: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'Ba a iya karanta wannan buƙata ba',
    text: 'Ku koma baya, ku sake buɗe shafin, ku sake gwadawa. Wataƙila adireshin bai cika ba.',
  },
  403: {
    title: 'Wannan shafi ba na asusunku ba ne',
    text: 'Asusunku ba shi da izinin buɗe shi. Idan kuna buƙatarsa domin aikinku, ku tambayi mai kula da shafin kwalejin.',
  },
  404: {
    title: 'Ba a sami shafin ba',
    text: 'Wataƙila an ɗauke shafin, ko adireshin ba daidai ba ne. Ku sake farawa daga shafin farko.',
  },
  409: {
    title: 'Wannan bayani ya canza',
    text: 'Wani ya canza shi bayan kun buɗe shi. Ku koma baya, ku sake buɗe shafin, ku duba abin da ya canza, sannan ku sake gwadawa.',
  },
  413: {
    title: 'Fayil ko rubutun ya yi girma',
    text: 'Ba a ajiye komai ba. Ku koma baya, ku aika rubutu kaɗan ko ƙananan fayiloli.',
  },
  429: {
    title: 'An gwada sau da yawa',
    text: 'Ku jira minti ɗaya, sannan ku koma baya ku sake gwadawa. Abin da kuka ajiye yana nan.',
  },
  500: {
    title: 'An sami kuskure da ba a zata ba',
    text: 'Abin da kuka ajiye yana nan. Ku sake gwadawa bayan minti ɗaya. Idan ya sake faruwa, ku gaya mana lambar da ke ƙasa.',
  },
  503: {
    title: 'Ba a samun shafin a yanzu',
    text: 'Ku sake gwadawa bayan ƴan mintuna. Abin da kuka ajiye yana nan.',
  },
};

const errorOf = (status: number): ErrorWords =>
  errors[status] ?? (status < 500 ? errors[400] : errors[500]) ?? { title: '', text: '' };

export const shell: CatalogueTranslation['shell'] = {
  state: (name) => name.replace(/^(.+) State$/, 'Jihar $1'),
  language: {
    untranslated: 'Ba a fassara wannan shafi ba tukuna; a Turanci yake.',
    binding: 'Idan akwai bambanci, rubutun Turanci ne za a yi aiki da shi.',
    draft: 'Wannan fassarar daftari ce: mai jin Hausa bai tabbatar da ita ba tukuna.',
    approved: (name, day) => `${name} ya tabbatar da fassarar a ranar ${day}.`,
  },
  skip: 'Ku wuce zuwa bayanin',
  menu: 'Menu',
  mainMenu: 'Babban menu',
  utility: 'Gajerun hanyoyi',
  accountMenu: 'Asusu',
  isNew: 'SABO',
  welcome: 'Sannu,',
  signIn: 'Shiga',
  signOut: 'Fita',
  applyNow: 'Nemi gurbi',
  howToApply: 'Yadda ake nema',
  pause: {
    title: 'An rufe neman gurbin karatu',
    opens: (session, day) => `Za a buɗe neman gurbin karatu na ${session} a ranar ${day}.`,
    over: (session, day) =>
      `An rufe neman gurbin karatu na ${session} a ranar ${day}. Za a sanar da ranakun zango na gaba a labarai.`,
    closed: 'Kwalejin ba ta karɓar takardu a yanzu. Za a sanar da ranar buɗewa a labarai.',
  },
  myAccount: 'Asusuna',
  myPortal: 'Shafina',
  home: 'Gida',
  homeLink: 'shafin farko',
  nav: {
    home: 'Shafin farko',
    academicStructure: 'Makarantu',
    research: 'Bincike',
    news: 'Labarai',
    fees: 'Kuɗaɗe',
    campus: 'Harabar kwaleji',
    parents: 'Ga iyaye',
    press: 'Ƴan jarida',
    vacancies: 'Guraben aiki',
    library: 'Ɗakin karatu',
    studentPortal: 'Shafin ɗalibai',
    learningPortal: 'Shafin karatu',
    about: 'Game da mu',
    leadership: 'Shugabanni',
    admissions: 'Gurbin karatu',
    academics: 'Karatu',
    programmes: 'Shirye-shirye',
    council: 'Governing Council',
    officers: 'Manyan jami’ai',
    committee: 'Kwamitin gudanarwa',
    directorate: 'Daraktoci',
    contact: 'Tuntuɓe mu',
    alumni: 'Tsofaffin ɗalibai',
    policies: 'Manufofi',
    howToApply: 'Yadda ake nema',
    official: 'Hanyoyin gaskiya',
    verify: 'Duba wasiƙa',
    charter: 'Alƙawarin aiki',
    foi: 'Freedom of Information',
    privacy: 'Sirrin bayanai',
    accessibility: 'Sauƙin amfani',
    developers: 'For developers',
    search: 'Bincika',
  },
  footer: {
    blurb: (college, motto) => `${college}. Takenmu: ${motto}.`,
    quickLinks: 'Gajerun hanyoyi',
    duties: 'Bayanan jama’a',
    programmeTypes: 'Shirye-shiryen karatu',
    levels: {
      Certificate: 'Shirin Certificate',
      ND: 'National Diploma',
      HND: 'Higher National Diploma',
    },
    distance: 'Karatu daga nesa',
    contact: 'Tuntuɓa',
    address: 'Adireshi',
    phone: 'Waya',
    email: 'Imel',
    lga: (name) => `Ƙaramar hukumar ${name}`,
  },
  theme: { label: 'Launin shafi', light: 'Haske', dark: 'Duhu', system: 'Na na’ura' },
  demo: {
    name: 'Gwaji',
    text: 'babu abin da yake na gaskiya a nan, kuma ba a biyan kuɗi. Ku karanta imel a',
    mailbox: 'akwatin saƙo',
  },
  withdrawn: {
    name: 'An janye amincewa',
    text: 'Kun janye amincewarku da sanarwar sirri. Kuna iya karanta abin da kuka miƙa ku kuma amsa gurbin da aka ba ku. Domin ci gaba da takarda ko biyan kuɗi, ku fara sake amincewa.',
    staff: 'Kun janye amincewarku da sanarwar sirri. An rufe dukan shafukan ma’aikata sai kun sake amincewa.',
    again: 'Sake amincewa',
  },
  mailHeld: {
    name: 'Imel yana jinkiri',
    text: 'an dawo da wannan shafi daga ajiyar bayanai, don haka ba zai aika imel ba sai mai kula ya tabbatar da shi. Ba kwa buƙatar sake nema.',
    contact: 'Idan abin na gaggawa ne, ku tuntuɓi kwalejin.',
    toast: 'Imel yana jira har sai mai kula ya tabbatar da shafin.',
    advice:
      'Imel yana jira har sai mai kula ya tabbatar da cewa an dawo da shafin. Ba kwa buƙatar sake nema. Idan abin na gaggawa ne, ku tuntuɓi kwalejin.',
  },
  errorTitle: (status) => `${errorOf(status).title} (${status})`,
  errorPage: errorOf,
  confirm: {
    title: 'Ku tabbatar cewa ku ne',
    lead: (minutes) =>
      `Ku sake shigar da kalmar sirrinku, domin kada wani ya yi wannan da sunanku. An ajiye abin da kuka shigar. Ba za mu sake tambaya ba har minti ${minutes}.`,
    password: 'Kalmar sirri ta yanzu',
    code: 'Ko lamba daga manhajar tantancewa (authenticator app)',
    codeHint: 'Lambobi 6. Ku bar wurin kalmar sirri ba komai.',
    submit: 'Tabbatar ku ci gaba',
    busy: 'Ana dubawa...',
    cancel: 'Soke',
  },
  backToForm: 'Koma takardar',
  errorReference: 'Lambar kuskure',
  returnHome: 'Koma shafin farko',
  searchInstead: 'Bincika a wannan shafi',
  toPortal: 'Je shafina',
};
