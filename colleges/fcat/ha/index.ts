/** The college's own texts in Hausa; all others are shown in English. */
import type { CollegeTranslation } from '#core/content/translation.ts';
import type { landing } from '../landing.ts';
import { admissions, howToApply } from './admissions.ts';
import { answers } from './answers.ts';
import { home } from './home.ts';
import { contact, fees, feesPage } from './leads.ts';
import { levels } from './levels.ts';
import officialChannels from './official-channels.md?raw';

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
    '/official-channels': {
      title: 'Hanyoyin Kwaleji na Gaskiya',
      description:
        'Adiresoshi da asusun kwalejin na gaskiya, da yadda ake gane takardun bogi da masu sayar da takarda.',
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
    '/official-channels': {
      lead: 'Yadda za ku gane ko adireshi, asusu ko wasiƙa na kwalejin ne.',
      body: officialChannels,
    },
  },
  answers,
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
      play: 'Ku fara nuna hotuna da kansu',
      pause: 'Ku tsayar da hotunan',
      session: (name: string) => `Zangon ${name}`,
      explore: 'Ku duba shirye-shirye',
      view: 'Duba shirye-shirye',
    },
    about: { title: 'Game da Mu', more: 'Ƙarin bayani game da mu' },
    programmes: { title: 'Shirye-shiryen karatu', find: 'Ku nemo shirinku' },
    apply: { button: 'Ku fara takardarku' },
    news: { title: 'Labarai', all: 'Dukan labarai' },
    services: { title: 'Ayyukan intanet' },
  },
};
