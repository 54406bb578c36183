/** Documents of an application in Hausa, as applicants read them. The desk of staff stays English. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { admissions } from '../admissions/admissions.ts';
import { recordParts } from '../admissions/record-parts.ts';
import { many } from '../counting.ts';
import { fileRefusals } from './file-refusals.ts';

/** The names of the kinds of documents in Hausa. */
const kinds = {
  passport_photograph: 'Hoton fasfo',
  o_level_result: 'Sakamakon O-level',
  jamb_slip: 'Takardar JAMB (JAMB slip)',
  award_result: 'Takardar shaida ko sakamakon karatu na baya',
  transcript: 'Transcript',
  work_letter: 'Takardar aiki',
  birth_certificate: 'Takardar haihuwa',
  indigene_letter: 'Takardar asali (indigene letter)',
  other: 'Sauran takardu',
  transfer_evidence: 'Shaidar tura kuɗi ta banki',
} satisfies NonNullable<CatalogueTranslation['documents']>['kinds'];

type Names = Readonly<Record<string, string | undefined>>;

/** 'document:birth_certificate' or 'field:phone', as people read it. */
function subjectLabel(name: string): string {
  const [what, which = ''] = name.split(':');
  if (what === 'document') return (kinds as Names)[which] ?? which;
  if (what === 'record') return `Bayanan karatu: ${(recordParts as Names)[which] ?? which}`;
  if (which === 'lga') return 'Jiha da ƙaramar hukumar asali';
  return (admissions?.questions as Names | undefined)?.[which] ?? which;
}

const pictures = 'JPEG, PNG ko WebP da bai wuce 12 MB ba';
const ownCamera = 'Kyamarar wayarku ta isa.';

export const documents: CatalogueTranslation['documents'] = {
  kinds,
  subjectLabel,
  jambLetter: 'Takardar gurbin karatu ta JAMB (admission letter)',
  crumb: 'Takardu',
  about: {
    passport_photograph: 'Hoton fuskarku mai kyau a bango mara zane, wanda aka ɗauka a bana.',
    o_level_result:
      'Sakamakon WAEC, NECO ko NABTEB (statement of result) ko takardar shaida. Idan zama biyu ne, ku ƙara duka biyu.',
    jamb_slip: 'Takardar sakamakon UTME, ko ta rajista idan ba ku rubuta ta ba.',
    award_result:
      'Takardar shaida ko statement of result, kamar na National Diploma. Idan hoto ɗaya ya nuna takardu biyu, kuna iya ƙara shi a wurare biyu.',
    transcript: 'Dukan zanguna na karatunku na baya, da sa hannu da hatimin makarantar.',
    work_letter: 'Daga kowane wurin aiki ko attachment, da ranar farko da ta ƙarshe.',
    birth_certificate: 'Daga National Population Commission, ko rantsuwar shekaru (declaration of age).',
    indigene_letter: 'Daga ƙaramar hukumarku, mai sa hannu da hatimi.',
    other: 'Idan kuna da su: takardar aure, takardar canjin suna.',
    transfer_evidence: 'Rasit ko screenshot na tura kuɗin. Yana taimaka wa ofishin kuɗi ya gano kuɗinku.',
  },
  checklist: {
    title: 'Abin da muke buƙata',
    count: (added, all) => `An ƙara ${added} cikin ${all}`,
    states: { added: 'An ƙara', missing: 'Ba a ƙara ba', asked: 'An nema' },
  },
  step: {
    lead: 'Kun gama cike takardar neman shiga. Ku ƙara waɗannan takardu, sannan ku biya kuɗin neman shiga.',
    wholeLead:
      'Takardar neman shiga da sauran takardunku sun cika. Abin da ya rage shi ne biyan kuɗin neman shiga.',
    whole: 'An ƙara dukan takardu',
    wholeAdvice: 'Mataki na gaba shi ne kuɗin neman shiga.',
    pay: 'Ci gaba zuwa biya',
    later: 'Kuna iya biya yanzu, ku ƙara sauran daga baya',
    laterAdvice: (names, days) =>
      `Saura: ${names.join(', ')}. Ba za mu iya yanke shawara ba sai da ${names.length === 1 ? 'ita' : 'su'}. Za mu aiko muku da jerin abin da ya rage ta imel ${days === 1 ? 'kwana ɗaya' : many('kwana', days)} bayan kun biya.`,
    payNow: 'Biya yanzu, ku ƙara su daga baya',
  },
  page: {
    title: 'Takardunku',
    titleToAdd: 'Ku ƙara takardunku',
    lead: 'Ku ɗauki hoton kowace takarda ko ku yi scan ɗinta yadda za a iya karanta kowace kalma.',
    readOnly:
      'Kwalejin ta yanke shawara a kan wannan takardar nema. Kuna iya ƙara takardun da muka nema kawai.',
    decided:
      'Kwalejin ta yanke shawara a kan wannan takardar nema. Har yanzu kuna iya ƙara wasu takardu, misali takardar asibiti idan kun nemi ku fara daga baya.',
    rejected:
      'Kwalejin ta yanke shawara a kan wannan takardar nema. Har yanzu kuna iya ƙara wasu takardu, misali domin ƙarar da kuka ɗaukaka.',
    formats: `${pictures}, ko PDF da bai wuce 6 MB ba. ${ownCamera}`,
    formatsPicture: `${pictures}. ${ownCamera}`,
    choose: (kind) => `Fayil na: ${kind}`,
    upload: 'Ɗora',
    replace: 'Sauya',
    uploading: 'Ana ɗorawa…',
    enough: (removable) =>
      `Kun kai iyakar irin wannan takarda. ${removable ? 'Ku fara cire ɗaya, ko ku yi' : 'Ku yi'} amfani da “Sauran takardu”.`,
    locked:
      'Wannan takarda tana hannun kwalejin. Domin canza ta, ku rubuta wa ofishin shiga kwaleji, za su nemi sabuwa daga gare ku.',
    remove: 'Cire',
    removeOf: (name) => `Cire ${name}`,
    removing: 'Ana cirewa…',
    refusedHeading: 'Ba a ƙara fayil ɗin ba',
    back: 'Koma takardar nema',
  },
  viewer: {
    label: (name) => `Duba ${name}`,
    show: 'Nuna a nan',
    hide: 'Ɓoye',
    left: 'Juya hagu',
    right: 'Juya dama',
    larger: 'Ƙara girma',
    smaller: 'Rage girma',
  },
  list: {
    title: 'Takardu',
    none: 'Babu takardu tukuna.',
    add: 'Ƙara ko canza takardu',
    earlier: 'An sauya ta da sabuwa',
    openPdf: (name) => `Sauke ${name}`,
    openPicture: (name) => `Buɗe ${name}`,
    sent: (day) => `an aika ${day}`,
  },
  sending: {
    preparing: '{name}: ana rage girmansa…',
    sending: '{name}: an aika kashi {percent} %',
    checking: '{name}: an aika, ana dubawa…',
    waiting:
      '{name}: babu intanet. Za a sake gwadawa bayan sakan {seconds}; kuna iya barin wannan shafi a buɗe.',
    done: '{name}: an karɓa',
    failed:
      '{name}: har yanzu babu intanet. Fayil ɗin da kuka zaɓa yana nan. Ku danna Ɗora domin sake gwadawa.',
    signedOut: '{name}: kun fita daga asusunku. Ku sake shiga a wani shafi (tab), sannan ku danna Ɗora.',
    none: 'Ku fara zaɓar fayil.',
  },
  refusals: fileRefusals,
  requests: {
    title: 'Abin da kwalejin take nema',
    lead: 'Muna buƙatar wannan daga gare ku kafin mu ci gaba. Muna kuma aiko muku da kowace buƙata ta imel.',
    statuses: {
      asked: 'An nema',
      answered: 'An amsa',
      settled: 'An karɓa',
      withdrawn: 'An janye',
    },
    statusesOwn: {
      asked: 'Ana jiran ku',
      answered: 'Yana wurin kwalejin',
      settled: 'An karɓa',
      withdrawn: 'Ba a buƙatarsa yanzu',
    },
    waiting: (things) =>
      things === 1
        ? 'Kwalejin tana neman abu ɗaya daga gare ku'
        : `Kwalejin tana neman abubuwa ${things} daga gare ku`,
    answerNow: (day) => `Wa’adinsa ya wuce a ranar ${day}. Ku amsa da wuri.`,
    due: (day) => `kafin ranar ${day} ta wuce`,
    overdue: (day) => `wa’adi ya wuce a ranar ${day}`,
    askedOn: (day) => `An nema ${day}`,
    askedBy: (day, name) => `An nema ${day}: ${name}`,
    answeredOn: (day) => `an amsa ${day}`,
    sentFile: 'An aika',
    nowReads: 'Sabuwar amsa',
    readsUntilNow: 'Amsar yanzu',
    before: 'A baya',
    answerHere: 'Amsa a nan',
    correctPart: 'Gyara shi',
    back: 'Koma takardu',
    part: 'Sashe',
    partDue: (day) => `Ku gyara shi kafin ranar ${day} ta wuce. Wannan sashe ne kawai za ku iya canzawa.`,
    send: 'Aika amsata',
    sending: 'Ana aikawa…',
    sendBetter: 'Kuna iya sauya ta har sai kwalejin ta duba ta.',
    chooseLga: 'Ku zaɓi ƙaramar hukumarku ta asali',
    choose: 'Ku zaɓi ɗaya',
    notOpen: 'An riga an rufe wannan buƙata. Ba kwa buƙatar yin komai.',
    answerHeading: 'Ba a aika amsarku ba',
  },
};
