/** The academic record, in Hausa: what is asked on each screen and why. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { recordParts } from './record-parts.ts';

const ifMisspelt = 'Daidai yadda aka buga shi, ko da an yi kuskuren rubutu.';

export const academicRecord: CatalogueTranslation['academicRecord'] = {
  title: 'Bayanan karatu',
  lead: 'Sakamakonku, kamar yadda aka buga shi a takardunku. Kwalejin tana gwada su da na asali.',
  optionalLead: 'Kuna iya cika su har sai an aika takardarku.',
  neededLead: 'Ana buƙatarsu kafin ku biya: da su kwalejin take yanke shawara.',
  missing: 'Abin da ake buƙata kafin ku biya',
  onToDocuments: 'Ci gaba zuwa takardu',
  readOnly: 'An aika takardarku, don haka ba za a iya canza bayanan karatunta a nan ba yanzu.',
  readOnlyUnpaid:
    'Ba a tabbatar da biyan kuɗinku ba tukuna. Ba za ku iya canza bayanan karatu ba yayin da takardar take jiran biyan kuɗin.',
  toCome:
    'Har yanzu kuna iya shigar da sakamakon da bai fito ba a lokacin. Sauran suna nan yadda aka aika su.',
  parts: recordParts,
  labels: {
    birth_date: 'Ranar haihuwa',
    sex: 'Jinsi',
    special_need: 'Nakasa ko buƙata ta musamman',
    guardian_name: 'Sunan mahaifinku ko mai kula da ku',
    guardian_phone: 'Lambar wayar mahaifinku ko mai kula da ku',
    guardian_consent: 'Amincewar mahaifinku ko mai kula da ku',
    body: 'Hukumar jarrabawa',
    series: 'Yadda aka shiga jarrabawar',
    year: 'Shekarar jarrabawa',
    exam_number: 'Lambar jarrabawa',
    name_on_result: 'Suna a kan sakamako',
    sitting_state: 'Matsayin sakamako',
    due_on: 'Ranar da ake sa ran sakamako',
    jamb_number: 'Lambar rajistar JAMB',
    jamb_year: 'Shekarar JAMB',
    jamb_score: 'Makin UTME',
    jamb_name: 'Suna a kan takardar JAMB (JAMB slip)',
    award_kind: 'Takardar shaida',
    institution: 'Makaranta',
    programme: 'Shirin da aka karanta',
    class: 'Daraja (class)',
    cgpa: 'CGPA',
    award_year: 'Shekarar takardar shaida',
    attachment_from: 'Industrial attachment ko aiki bayan haka: ranar farko',
    attachment_to: 'Ranar ƙarshe',
  },
  rows: {
    subject: (row) => `Darasi ${row}`,
    grade: (row) => `Maki (grade) ${row}`,
    score: (row) => `Maki ${row}`,
  },
  hints: {
    special_need:
      'Idan kuna so mu sani kawai, domin mu shirya yadda za ku shiga azuzuwa da jarrabawa. Ba ya shafar shawarar da za a yanke. Muna ajiye shi a ɓoye.',
    guardian_name: 'Ba ku kai shekara 18 ba, don haka dole mahaifi ko mai kula ya amince da nemanku.',
    guardian_phone: 'Lambar Najeriya, kamar 0803 123 4567. Tana iya zama ɗaya da taku.',
    exam_number:
      'WAEC: lambobi 7 na cibiya da 3 na ɗalibi. NECO: lambobi 8 da haruffa 2. Da ita kwalejin take duba sakamakon.',
    name_on_result: ifMisspelt,
    due_on: 'Idan kuna jiran sakamakon, ko wani darasi na cikinsa, kawai.',
    jamb_number: 'Daga takardar JAMB, kamar 202612345678AB.',
    jamb_score: 'Cikin 400. Ku bar shi ba komai idan ba ku da maki tukuna, ko ba ku rubuta UTME ba.',
    jamb_name: ifMisspelt,
    programme: 'Kamar yadda aka buga a takardar shaida ko transcript.',
    cgpa: 'A ma’aunin 4, kamar 2.85.',
    class: 'Idan sakamakonku ba shi da daraja (class), ku zaɓi ta ƙarshe.',
    attachment_from: 'Domin HND: bayan difilomarku.',
    attachment_to: 'Ku bar shi ba komai idan ana ci gaba.',
  },
  sexes: { female: 'Mace', male: 'Namiji' },
  bodies: { other: 'Wata hukuma' },
  series: {
    school: 'Ɗalibin makaranta (May/June)',
    private: 'Mai zaman kansa (GCE, November/December)',
  },
  states: {
    graded: 'Sakamakon ya fito',
    awaiting: 'Ina jiran sakamakon',
    withheld: 'Hukumar jarrabawa ta riƙe sakamakon',
  },
  statesRead: {
    graded: 'Sakamako ya fito',
    awaiting: 'Ana jiran sakamako',
    withheld: 'Hukumar jarrabawa ta riƙe shi',
  },
  choose: 'Ku zaɓi ɗaya',
  none: 'Ba a bayar ba',
  stated: 'An bayar',
  grades: 'Darussa da maki (grades)',
  gradesLead:
    'Har guda tara. Ku bar layukan da ba kwa buƙata ba komai, ku bar su duka idan kuna jiran sakamakon gaba ɗaya. Idan darasi ɗaya bai fito ba tukuna, ku zaɓi “Ana jira” ko “An riƙe” a matsayin makinsa.',
  resultLead: 'An aika sauran tare da takardarku. Ku shigar da abin da bai fito ba kawai.',
  utmeSubjects: 'Darussan UTME',
  utmeLead: 'Darussanku huɗu. Maki ba dole ba ne.',
  consent: 'Mahaifina ko mai kula da ni ya san da wannan neman, ya kuma amince da shi.',
  noPin: 'Kada ku taɓa ba wani PIN na duba sakamakonku. Ba mu tambayarsa.',
  attachment: 'Attachment ko aiki bayan haka',
  period: (from, to) => (to ? `${from} zuwa ${to}` : `${from} har zuwa yanzu`),
  doubtful: (example) =>
    `Wannan lamba ba ta da tsarin da aka saba, kamar ${example}. Ku gwada ta da sakamakonku.`,
  unlisted: (subjects, body, year) =>
    `Ba ya cikin jerin darussan ${body} na ${year} da muke da shi: ${subjects}. Ku gwada hukumar, shekarar da darasin da sakamakonku.`,
  save: 'Ajiye',
  back: 'Koma bayanan karatu',
  backToApplication: 'Koma takardar',
  refused: 'Ba a ajiye komai ba',
  stale: 'An canza bayananku a wani shafi. Ku duba abin da kuka rubuta, sannan ku sake ajiyewa.',
  remove: 'Cire wannan sashe',
  removing: {
    lead: 'Wannan zai share dukan abin da kuka cika a wannan sashe.',
    answers:
      'Wannan zai share dukan abin da kuka cika a wannan sashe, kuma za a aika wa kwalejin haka a matsayin amsarku.',
    busy: 'Ana cirewa…',
    refused: 'Ba a cire komai ba',
    stale: 'An canza bayananku a wani shafi. Ku duba abin da yake nan yanzu kafin ku cire shi.',
  },
  fillIn: 'Cika',
  change: 'Canza',
  addResult: 'Ƙara sakamakon',
  notYet: 'Ba a cika ba tukuna',
  continue: (part) => `Ci gaba: ${part}`,
  addTitle: 'Ku ƙara idan kuna da shi',
  add: (part) => `Ƙara: ${part}`,
  begin: 'Cika bayanan karatu',
  open: 'Buɗe bayanan karatu',
  filledIn: 'An cika',
  invite:
    'Sakamakon jarrabawa, lambar JAMB da takardun shaida na baya. Ba dole ba ne sai idan kwalejin ta nemi su.',
  names: {
    title: 'Sunaye a kan takardu',
    source: 'Inda aka samo',
    name: 'Suna',
    form: 'Takardar neman shiga (kamar yadda yake a NIN)',
    differ: 'Sunayen ba ɗaya ba ne',
    advice:
      'Ku gyara sunan da aka rubuta da kuskure. Idan takardun sun bambanta da gaske, ku ƙara takardar da take bayani a kai, kamar affidavit, a cikin takardunku.',
    adviceSent:
      'Idan takardun sun bambanta da gaske, ku ƙara takardar da take bayani a kai, kamar affidavit, a cikin takardunku. Idan an rubuta suna da kuskure, ku rubuta wa ofishin shiga kwaleji.',
  },
  eligibility: {
    title: 'Kun cika sharuɗɗan shiga?',
    staffTitle: 'Sharuɗɗan shiga',
    empty: (programme) =>
      `Sharuɗɗan shiga na ${programme}. Ku cika bayananku, kowane layi zai faɗi ko kun cika shi.`,
    for: (programme) => `Sharuɗɗan shiga na ${programme}, an gwada su da bayananku.`,
    verdicts: {
      ok: 'Bayananku sun cika sharuɗɗan shiga',
      for_staff: 'Dole ma’aikata su duba abu ɗaya a bayananku',
      awaiting: 'Ana jiran wani sakamako',
      missing: 'Bayananku ba su cika dukan sharuɗɗan ba tukuna',
    },
    advice: {
      ok: 'Duk da haka kwalejin za ta gwada takardunku da na asali.',
      for_staff:
        'Kuna iya ci gaba. Ofishin shiga kwaleji zai yanke shawara a kan layukan da aka yi wa alama a ƙasa.',
      awaiting:
        'Kuna iya ci gaba ku biya. Ku shigar da sakamakon a nan idan ya fito, ko bayan an aika takardar.',
      missing:
        'Ku duba layukan da aka yi wa alama a ƙasa. Kuna iya nema duk da haka, amma kwalejin tana ɗaukar waɗanda suka cika kowane sharaɗi ne kawai.',
    },
    adviceSent: {
      ok: 'Duk da haka kwalejin za ta gwada takardunku da na asali.',
      for_staff: 'Ofishin shiga kwaleji zai yanke shawara a kan layukan da aka yi wa alama a ƙasa.',
      awaiting: 'Ku ba ofishin shiga kwaleji sakamakon idan ya fito.',
      missing:
        'Kwalejin tana ɗaukar waɗanda suka cika kowane sharaɗi ne kawai. Idan wani layi a ƙasa ba daidai ba ne, ku rubuta wa ofishin shiga kwaleji.',
    },
    adviceToCome: 'Ku shigar da sakamakon a nan da zarar ya fito.',
    beforePaying: {
      emptyTitle: 'Ku fara duba ko kun cika sharuɗɗan shiga',
      empty: (programme) =>
        `Ku cika bayanan karatunku, mu gwada su da sharuɗɗan shiga na ${programme}. Ana biyan kuɗin ko kun cika su ko ba ku cika ba.`,
      fillIn: 'Cika bayanan karatu',
      missingTitle: (programme) => `Bayananku ba su cika dukan sharuɗɗan shiga na ${programme} ba`,
      missing:
        'Kuna iya biya ku nema duk da haka, amma kwalejin tana ɗaukar waɗanda suka cika kowane sharaɗi ne kawai. Ana biyan kuɗin ko ta wane hali.',
      look: 'Duba abin da ya rasa',
    },
    notChosen: 'Ku zaɓi shirin karatu da matakinsa a mataki na 4 na takardar domin ganin abin da ake buƙata.',
    noRules: (programme) => `Kwalejin ba ta wallafa sharuɗɗan shiga na ${programme} a nan ba tukuna.`,
    others: 'Bayananku sun kuma cika sharuɗɗan shiga na:',
  },
};
