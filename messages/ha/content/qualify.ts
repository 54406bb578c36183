/** The public check of results against the requirements of a programme, and what a programme page says of an offering, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

const best = { credit: 'C6 ko sama da haka', pass: 'E8 ko sama da haka' };

export const qualify: NonNullable<CatalogueTranslation['site']>['qualify'] = {
  title: (what) => `Na cancanci ${what}?`,
  description: 'Ku kwatanta makinku na O-level da sauran sakamako da sharuɗɗan shiga na shirin karatu.',
  lead: (session) =>
    `Sharuɗɗan shiga na zangon ${session}. Ku amsa abin da kuka sani. Ba a ajiye amsoshinku, ba kwa kuma buƙatar asusu.`,
  link: (award) => `Na cancanta? Ku gwada sakamakonku da sharuɗɗan ${award}`,
  results: {
    ok: 'Kun cika sharuɗɗan shiga',
    for_staff: 'Dole ofishin shiga kwaleji ya duba abu ɗaya',
    awaiting: 'Kuna iya cancanta idan sakamakonku ya fito',
    missing: 'Ba ku cika sharuɗɗan shiga ba tukuna',
  },
  advice: {
    ok: 'Kun cika kowane sharaɗi na hanya ta farko da ke ƙasa. Gurabe ba su da yawa.',
    for_staff:
      'Kun cika sauran duka. Kuna iya nema, ofishin shiga kwaleji ne zai yanke shawara a kan abin nan ɗaya.',
    awaiting: 'Kuna iya nema yanzu, ku ƙara sakamakon daga baya.',
    missing:
      'Layukan da aka rubuta “Ba a cika ba” suna nuna abin da ya rasa. Kuna iya nema duk da haka, amma ku fara karanta su.',
  },
  fits: 'Amsoshinku sun cika sharuɗɗan:',
  questions: 'Sakamakonku',
  award: 'Takardar shaidar da kuke nema',
  grades: (sittings) =>
    `Makinku mafi kyau na O-level a kowane darasi, ${sittings > 1 ? 'a zaman jarrabawa da bai wuce biyu ba' : 'a zaman jarrabawa ɗaya'}`,
  notTaken: 'Ban rubuta ba',
  others: (mark, named) =>
    `${named ? 'Sauran darussan' : 'Darussan'} O-level da kuka sami ${mark} (${best[mark]})`,
  othersHint: (max) => `Guda nawa, daga 0 zuwa ${max}.`,
  score: 'Maki a Unified Tertiary Matriculation Examination (UTME)',
  scoreHint: 'Cikin 400. Ku bar shi ba komai idan ba ku rubuta jarrabawar ba.',
  holds: 'Takardar shaida ta baya',
  holdsNone: 'Babu ko ɗaya daga cikin waɗannan',
  class: 'Darajarta (class)',
  choose: 'Ku zaɓi ɗaya',
  months: 'Watannin attachment ko aiki bayan haka',
  jamb: 'Kun yi rajista da Joint Admissions and Matriculation Board (JAMB)?',
  yes: 'E',
  no: 'A’a',
  born: 'Ranar haihuwa',
  check: 'Duba',
  kept: 'Wannan ba takardar nema ba ce. Kwalejin tana yanke shawara bisa sakamakonku na asali.',
  applications: 'Neman gurbi',
  closed: (session) => `Ba a karɓar takardu a zangon ${session}`,
  closedIn: (session) => `Ba a karɓar takardu a zangon ${session}`,
  places: 'Gurabe',
  notAnnounced: 'Ba a sanar ba',
  notPublished: 'Ba a wallafa sharuɗɗan ba tukuna. Ku tambayi ofishin shiga kwaleji.',
  confirmed: 'Mai tabbatar da gurbi',
  handovers: {
    CAPS: 'JAMB, a Central Admissions Processing System (CAPS) ɗinta',
    NBTE: 'NBTE, a shafinta na HND',
    none: 'Kwalejin kanta',
  },
  firstYear: 'Jimlar kuɗin shekarar farko',
  withBed: (sum, bed) => `${sum}; tare da gadon hostel ${bed}`,
  from: (sum) => `daga ${sum}`,
};
