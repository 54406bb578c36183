/** The college's own texts in Hausa; all others are shown in English. */
import type { CollegeTranslation } from '#core/content/translation.ts';
import type { landing } from '../landing.ts';
import aboutUs from './about-us.md?raw';
import accessibility from './accessibility.md?raw';
import admissionRules from './admission-rules.md?raw';
import { admissions, howToApply } from './admissions.ts';
import alumni from './alumni.md?raw';
import { answers } from './answers.ts';
import campus from './campus.md?raw';
import feesAndRefunds from './fees-and-refunds.md?raw';
import { home } from './home.ts';
import { contact, fees, feesPage } from './leads.ts';
import { levels } from './levels.ts';
import officialChannels from './official-channels.md?raw';
import privacy from './privacy.md?raw';
import { interests, programmeTexts } from './programmes.ts';
import safeguarding from './safeguarding.md?raw';
import { academics, calendar, schoolTexts } from './schools.ts';
import serviceCharter from './service-charter.md?raw';
import vacancies from './vacancies.md?raw';

export const ha: CollegeTranslation<typeof landing> = {
  pages: {
    '/': {
      description:
        'Kwalejin gwamnatin tarayya a Kafur, Jihar Katsina: shirye-shiryen Certificate, ND da HND kan amfanin gona, dabbobi, ƙasa, injuna, abinci da kasuwancin gona.',
    },
    '/admissions': {},
    '/how-to-apply': {},
    '/fees': {},
    '/contact': {},
    '/academics': {},
    '/academic-structure': {},
    '/programmes': {},
    ...Object.fromEntries(Object.keys(programmeTexts).map((path) => [path, {}])),
    '/parents': {},
    '/official-channels': {
      title: 'Hanyoyin Kwaleji na Gaskiya',
      description:
        'Adiresoshi da asusun kwalejin na gaskiya, da yadda ake gane takardun bogi da masu sayar da takarda.',
    },
    '/about-us': {
      title: 'Game da Mu',
      description: 'Tarihin kwalejin, aikinta da takenta, da yadda ake gudanar da ita.',
    },
    '/campus': {
      title: 'Harabar Kwaleji',
      description: 'Hostel, zuwa Kafur, lafiya, ibada, abinci da tsaro, domin ɗaliban kwalejin.',
    },
    '/news': {},
    '/privacy': {
      title: 'Sirrin Bayanai',
      description:
        'Bayanan mutane da shafin kwalejin yake tarawa, dalilinsu, lokacin ajiye su, da haƙƙoƙinku.',
    },
    '/accessibility': {
      title: 'Sauƙin Amfani',
      description:
        'Yadda shafin da harabar kwalejin suke yi wa masu nakasa aiki, da yadda za a kai rahoton matsala.',
    },
    '/service-charter': {
      title: 'Alƙawarin Aiki',
      description: 'Matsayin ayyukan kwalejin, abin da ake biya, da yadda ake kai ƙorafi.',
    },
    '/vacancies': {
      title: 'Guraben Aiki da Kwangiloli',
      description: 'Guraben aiki da kwangilolin kwalejin, da yadda ake neman su.',
    },
    '/alumni': {
      title: 'Tsofaffin Ɗalibai',
      description: 'Transcript, taimakon neman aiki da sadarwa, ga waɗanda suka gama karatu a kwalejin.',
    },
    '/about/policies': {},
    '/about/policies/admissions': { title: 'Ƙa’idojin Shiga Kwaleji', owner: 'ofishin rajista' },
    '/about/policies/safeguarding': { title: 'Hana Cin Zarafi da Kare Mutane', owner: 'ofishin rajista' },
    '/about/policies/fees-and-refunds': {
      title: 'Kuɗaɗe da Mayar da Kuɗi',
      owner: 'ofishin kuɗi',
    },
  },
  texts: {
    '/home': home,
    '/admissions': admissions,
    '/how-to-apply': howToApply,
    '/how-to-apply/fees': fees,
    '/how-to-apply/certificate': levels.certificate,
    '/how-to-apply/nd': levels.nd,
    '/how-to-apply/hnd': levels.hnd,
    '/fees': feesPage,
    '/contact': contact,
    '/academics': academics,
    '/academic-structure': { lead: 'Makarantu {{schools}} masu sassa {{departments}}, kalanda ɗaya.' },
    ...schoolTexts,
    '/academic-structure/calendar': calendar,
    '/programmes': { lead: 'Ku nemo shirye-shirye, ku kwatanta su, da sharuɗɗan shiga da kuɗaɗe.' },
    ...programmeTexts,
    '/about-us': { lead: 'Kwalejin gwamnatin tarayya a Jihar Katsina.', body: aboutUs },
    '/campus': { lead: 'Abin da za ku sani kafin ku koma {{place}}.', body: campus },
    '/news': { lead: 'Labarai da abubuwan da ke tafe, sababbi a farko.' },
    '/privacy': {
      lead: 'Bayanan mutane da muke tarawa, dalilinsu, da tsawon lokacin da muke ajiye su.',
      body: privacy,
    },
    '/accessibility': {
      lead: 'Yadda muke sa kowa ya iya amfani da wannan shafi da ayyukanmu.',
      body: accessibility,
    },
    '/service-charter': { lead: 'Matsayin ayyukanmu.', body: serviceCharter },
    '/vacancies': { lead: 'Guraben aiki da kwangilolin kwalejin.', body: vacancies },
    '/alumni': { lead: 'Ayyuka ga waɗanda suka gama karatu a kwalejin.', body: alumni },
    '/about/policies': { lead: 'Manufofin kwalejin.' },
    '/about/policies/admissions': {
      lead: 'Wanda yake yanke shawara kan shiga, bisa waɗanne ƙa’idoji, da yadda ake ɗaukaka ƙara.',
      body: admissionRules,
    },
    '/about/policies/safeguarding': {
      lead: 'Dokar, wanda za a kai wa ƙara, da abin da kwalejin za ta yi.',
      body: safeguarding,
    },
    '/about/policies/fees-and-refunds': {
      lead: 'Amfanin kuɗaɗen, yadda ake biya, da lokacin da ake mayar da su.',
      body: feesAndRefunds,
    },
    '/official-channels': {
      lead: 'Yadda za ku gane ko adireshi, asusu ko wasiƙa na kwalejin ne.',
      body: officialChannels,
    },
  },
  answers,
  interests,
  agreement:
    'Na karanta sanarwar sirri. Na amince kwalejin ta yi amfani da abin da na shigar a nan domin asusuna, takarduna na nema da biyan kuɗina, kamar yadda sanarwar ta faɗa.',
  preparatory: { more: 'Yadda ake shiga' },
  kind: 'Kwalejin gwamnatin tarayya a Jihar Katsina',
  motto: 'Wadatar Abinci da Kasuwanci',
  description:
    'Kwalejin gwamnatin tarayya a Kafur, Jihar Katsina: shirye-shiryen Certificate, ND da HND kan amfanin gona, dabbobi, ƙasa, injuna, abinci da kasuwancin gona.',
  landing: {
    hero: {
      label: 'Muhimman bayanai',
      slide: (number: number) => `Hoto na ${number}`,
      previous: 'Hoto na baya',
      next: 'Hoto na gaba',
      play: 'Ku ci gaba da nuna hotuna',
      pause: 'Ku tsayar da hotuna',
      session: (name: string) => `Zangon ${name}`,
      explore: 'Ku duba shirye-shirye',
      view: 'Duba shirye-shirye',
    },
    about: { title: 'Game da Mu', more: 'Ƙarin bayani game da mu' },
    programmes: { title: 'Shirye-shiryen karatu', find: 'Ku nemo shirinku' },
    apply: { button: 'Ku fara takardarku', check: 'Ku duba ko kun cancanta' },
    news: { title: 'Labarai', all: 'Dukan labarai' },
    services: { title: 'Ayyukan intanet' },
  },
};
