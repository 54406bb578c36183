/** Schools, departments and the calendar, in Hausa. Names stay in English. */
import type { ACADEMICS, CALENDAR, SCHOOL } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';
import { schools } from '../academics/schools.ts';

/** Schools and departments together: no two have one address. */
const about: Readonly<Record<string, string>> = {
  'agriculture-and-rural-development': 'Amfanin gona, dabbobi, ƙasa, dazuka da mutanen karkara.',
  'agricultural-technology': 'Gabatarwa ga aikin gona gaba ɗaya, kafin ɗalibai su zaɓi fanni.',
  'crop-production': 'Iri, ƙwari da girbin hatsi, wake da kayan lambu.',
  'animal-production': 'Hayayyafa, ciyarwa da lafiyar shanu, tumaki, awaki da kaji.',
  'agricultural-extension': 'Koya wa manoma da ƙungiyoyinsu, da ba su shawara.',
  'soil-science': 'Binciken ƙasa, ƙarfinta, hana zaizayarta da amfani da ita.',
  'agricultural-economics': 'Kuɗin da gona take kashewa da wanda take samu, farashi da kasuwanni.',
  forestry: 'Renon itatuwa, itatuwan kariya daga iska da kula da daji.',
  'fisheries-and-aquaculture': 'Tafkunan kifi, ƙyanƙyasa da madatsun ruwa.',
  'horticulture-and-landscape-technology': 'Kayan lambu, itatuwa masu ƴaƴa da kyautata filaye.',
  'engineering-technology': 'Injuna, ruwa, makamashi da gine-gine domin gonaki da garuruwa.',
  'agricultural-engineering': 'Injinan gona, da gine-gine domin amfanin gona da dabbobi.',
  'farm-power-and-machinery': 'Amfani da taraktoci, garmuna da injinan shuka, da gyaransu.',
  'soil-and-water-engineering': 'Rijiyoyi, famfuna, magudanun ruwa da ban ruwan ɗigo.',
  'post-harvest-processing-and-storage': 'Sussuka, busarwa da adana amfanin gona lafiya.',
  'civil-engineering': 'Hanyoyin karkara, kwalbatoci, ƙananan madatsun ruwa da gine-gine.',
  'mechanical-engineering': 'Ƙera sassan inji da haɗa su, da kula da injuna.',
  'electrical-and-electronic-engineering':
    'Wayoyin lantarki, injuna da sarrafa su, a gareji, gonaki da gidaje.',
  'computer-engineering': 'Sassan kwamfuta, haɗa kwamfutoci da na’urorin aunawa.',
  'renewable-energy': 'Famfunan hasken rana, gas na kashin dabbobi da ɗakunan sanyi.',
  'welding-and-fabrication': 'Kayan noma, ƙofofin ƙarfe, tankuna da tireloli.',
  'surveying-and-geo-informatics': 'Auna ƙasa da zana taswirori.',
  'science-and-technology': 'Fasahar abinci, kimiyyar ɗakin gwaji, kwamfuta da ƙididdiga.',
  'food-technology': 'Sarrafa hatsi, madara da gyaɗa su zama abinci mai tsabta, da bayani a jikinsa.',
  'science-laboratory-technology': 'Aikin ɗakin gwaji a Chemistry, Biology da Physics.',
  'computer-science': 'Rubuta manhajoji, bayanai da tsarin kula da su.',
  statistics: 'Tsara gwaje-gwaje da bincike, da fahimtar sakamakonsu.',
  'nutrition-and-dietetics': 'Abincin mutane da tsarin cin abinci.',
  'general-and-remedial-studies': 'Shirin shiga difiloma, da darussan da kowane ɗalibi yake yi.',
  'remedial-sciences': 'Shekara ɗaya ta Turanci, lissafi da kimiyya.',
  'preliminary-studies': 'Shekarar shiri kafin National Diploma (Pre-ND).',
  'languages-and-communication': 'Turanci da Hausa domin magana, wasiƙu da rahotanni.',
  'social-and-general-studies': 'Zama ɗan ƙasa na gari, tarihi da zamantakewa.',
  'business-and-entrepreneurship': 'Gudanarwa, lissafin kuɗi, kasuwanci da fara sana’a.',
  'agribusiness-management': 'Gudanar da gonaki, injinan niƙa da shagunan kayan gona.',
  'business-administration-and-management': 'Tsara aiki, ma’aikata da gudanar da ofis.',
  accountancy: 'Lissafin kuɗin kamfanoni da na gwamnati.',
  marketing: 'Kasuwanni, farashi da sayar da amfanin gona.',
  'cooperative-economics-and-management': 'Saya, adanawa da sayarwa tare, a ƙungiyoyin haɗin gwiwa.',
  'entrepreneurship-development': 'Daga tunani zuwa kasuwanci mai rajista.',
};

const withAbout = <One extends { readonly slug: string; readonly about: string }>(one: One): One => ({
  ...one,
  about: about[one.slug] ?? one.about,
});

export const schoolTexts = Object.fromEntries(
  schools
    .map(withAbout)
    .map(({ slug, departments, ...school }): [string, ValueOf<typeof SCHOOL>] => [
      `/academic-structure/${slug}`,
      { ...school, departments: departments.map(withAbout) },
    ]),
);

export const calendar: ValueOf<typeof CALENDAR> = {
  calendar_note: 'Ana ƙirga makonni daga ranar farko ta semester, wadda ofishin rajista yake sanarwa.',
  first: [
    { weeks: '1–2', what: 'Tantancewa, rajistar darussa, maraba da sababbin ɗalibai' },
    { weeks: '3–8', what: 'Laccoci, gwaji da hannu da aiki a gona' },
    { weeks: '9', what: 'Gwajin tsakiyar semester' },
    { weeks: '10–14', what: 'Laccoci, gwaji da hannu da aiki a gona; bikin matriculation' },
    { weeks: '15', what: 'Bita' },
    { weeks: '16–17', what: 'Jarrabawa' },
  ],
  second: [
    { weeks: '1', what: 'Rajistar darussa; sakamakon semester na farko' },
    { weeks: '2–8', what: 'Laccoci, gwaji da hannu da aiki a gona' },
    { weeks: '9', what: 'Gwajin tsakiyar semester' },
    { weeks: '10–14', what: 'Laccoci, gwaji da hannu da aiki a gona' },
    { weeks: '15', what: 'Bita' },
    { weeks: '16–17', what: 'Jarrabawa; sannan horo a wurin aiki na ɗaliban difiloma' },
  ],
};

export const academics: ValueOf<typeof ACADEMICS> = {
  lead: 'Makarantu, shirye-shiryen karatu, bincike da kalandar karatu.',
  programmes_text:
    'Kwalejin tana da shirye-shirye {{programmes}}. Ku nemo naku ta mataki, makaranta ko sha’awa.',
  structure_text: 'Makarantu {{schools}}, sassa {{departments}}, da abin da kowanne yake yi.',
  calendar_text: 'Zango, mako bayan mako.',
  research_text: 'Tambayoyin yankin, da yadda kwalejin take bincike a kansu.',
  apply_text: 'Mataki bayan mataki, tare da ranaku, kuɗaɗe da takardu.',
  library_text: 'Jerin littattafan ɗakin karatu na kwalejin.',
};
