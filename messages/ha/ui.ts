/** The design system's own words in Hausa. */
import type { CatalogueTranslation } from '../en/catalogue.ts';
import { fileSize } from '../en/file-size.ts';
import { many } from './counting.ts';

/** 'minti 20', 'awa 3' */
export const wait = (minutes: number): string =>
  minutes < 120 ? many('minti', minutes) : many('awa', Math.ceil(minutes / 60));

export const ui: CatalogueTranslation['ui'] = {
  notLoadedAdvice:
    'Babu abin da ya ɓace. Ku jira minti ɗaya, sannan ku sake buɗe shafin. Idan ya ci gaba, ku gaya wa kwalejin.',
  reload: 'Sake buɗewa',
  optional: '(ba dole ba)',
  dayParts: { day: 'Rana', month: 'Wata', year: 'Shekara' },
  errorPrefix: 'Kuskure:',
  errorHeading: 'Akwai matsala',
  tooManyAttempts: (minutes) => `An gwada sau da yawa. Ku jira ${wait(minutes)}, sannan ku sake gwadawa.`,
  failed:
    'An sami matsala a wurinmu, ba a ajiye komai ba. An riƙe abin da kuka rubuta. Ku jira minti ɗaya, sannan ku sake miƙawa.',
  offline:
    'Babu intanet, don haka ba a aika komai ba. An riƙe abin da kuka rubuta. Ku sake miƙawa idan intanet ya dawo.',
  file: {
    type: (name) =>
      `Ba a ɗauki “${name}” ba: wannan wuri yana karɓar wani irin fayil. Ku zaɓi irin da aka faɗa a wurin.`,
    size: (name, bytes, most) =>
      `Ba a ɗauki “${name}” ba: girmansa ${fileSize(bytes)}, a nan kuma fayil bai kamata ya wuce ${fileSize(most)} ba. Ku rage girmansa, ku sake zaɓarsa.`,
    goWithout: 'Ci gaba ba tare da wannan fayil ba',
  },
  showPassword: 'Nuna kalmar sirri',
  hidePassword: 'Ɓoye kalmar sirri',
  dismiss: 'Rufe wannan saƙo',
  close: 'Rufe',
  refused: {
    stale: {
      title: 'Wannan bayani ya canza',
      advice:
        'Wani ya canza shi bayan kun buɗe shafin. Ba a ajiye sauyinku ba. Ku duba bayanin, sannan ku sake gwadawa.',
    },
    other: {
      title: 'Ba a yi wannan ba',
      advice: 'Ku sake buɗe shafin, ku duba matsayin yanzu, ku sake gwadawa.',
    },
  },
  saving: 'Ana ajiyewa...',
  keptHere: {
    shared: 'Wannan kwamfutar jama’a ce: kada ku ajiye abin da na rubuta a kanta',
    back: 'Abin da kuka rubuta a {when} ya dawo. Ba a aika shi ba.',
    two: 'Kun rubuta wasu amsoshi a wannan na’ura a {when}',
    advice: 'An canza su a wani wuri ma. Ku zaɓi waɗanda za a riƙe. Takardar tana nuna sababbin.',
    line: '{label}: “{here}” a wannan na’ura, “{saved}” an ajiye.',
    takeHere: 'Ku yi amfani da na nan',
    takeSaved: 'Ku yi amfani da waɗanda aka ajiye',
  },
  previous: 'Na baya',
  next: 'Na gaba',
  pages: 'Shafuka',
  recordNow: (text: string) => `Abin da ke rubuce yanzu: ${text}`,
  recordNowEmpty: 'Babu komai a rubuce a nan yanzu',
  ticked: 'an zaɓa',
  notTicked: 'ba a zaɓa ba',
  list: { apply: 'Nuna', clear: 'Share bincike', clearShort: 'Share' },
  breadcrumbs: 'Kuna nan',
  search: 'Bincika',
  copy: 'Kwafa',
  copied: 'An kwafa',
  loading: 'Ana buɗewa',
  newTab: '(zai buɗe a sabon shafi)',
  translation: 'Fassara (rubutun Turanci ne za a yi aiki da shi):',
  steps: 'Matakan takardar',
  stepOf: (step, total) => `Mataki na ${step} cikin ${total}`,
  stepState: { done: 'an gama', current: 'mataki na yanzu', todo: 'ba a fara ba' },
  tone: {
    neutral: 'Lura',
    info: 'Bayani',
    progress: 'Ana ciki',
    success: 'An yi nasara',
    warning: 'Gargaɗi',
    danger: 'Matsala',
  },
};
