/** The levels of study in Hausa, for the pages on applying. The bodies' own terms stay in English. */
import type { LEVEL } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

const age = 'Shekara 16 aƙalla kafin 31 ga Agusta na shekarar shiga.';

export const levels: Readonly<Record<'certificate' | 'nd' | 'hnd', ValueOf<typeof LEVEL>>> = {
  certificate: {
    about: 'Sana’o’in hannu domin aikin farko a fannin.',
    entry: ['Karatun sakandare. Sanarwar kowace shiga tana lissafa darussan da ake buƙata.', age],
    way: 'Kuna nema daga kwalejin kai tsaye.',
    way_in: 'Ku nema a wannan shafi. Ba a buƙatar rajistar JAMB.',
  },
  nd: {
    about:
      'Difilomar ƙwararru ta shekara biyu, tare da horo a wurin aiki a ƙarƙashin Students’ Industrial Work Experience Scheme (SIWES).',
    entry: [
      'Credit huɗu a darussan da suka dace a O-level, a zama biyu mafi yawa, ciki har da Mathematics domin shirye-shiryen kimiyya, da English Language domin sauran.',
      'Rajista da JAMB da mafi ƙarancin makin shekara a Unified Tertiary Matriculation Examination (UTME). Tun daga Mayu 2026, masu credit huɗu ba sa buƙatar UTME domin difilomar aikin gona, sai dai kwasa-kwasan fasaha; rajistar kawai ake buƙata.',
      age,
    ],
    way: 'Ana bayarwa, ana kuma karɓar gurbi ne kawai a Central Admissions Processing System (CAPS) ta Joint Admissions and Matriculation Board (JAMB).',
    way_in: 'Ku yi rajista da JAMB, ku zaɓi kwalejin. Sannan ku nema a wannan shafi.',
  },
  hnd: {
    about: 'Ƙarin shekara biyu a fanni ɗaya, domin manyan muƙaman fasaha da na shugabanci.',
    entry: [
      'Credit biyar a O-level, ciki har da English Language da Mathematics.',
      'National Diploma a fanni ɗaya ko mai alaƙa: Lower Credit tare da aikin shekara ɗaya, ko Pass tare da na shekara biyu.',
    ],
    way: 'Tun daga 2023, masu nema suna yin rajista kuma a shafin HND na National Board for Technical Education (NBTE).',
    way_in:
      'Ku yi rajista a shafin HND na National Board for Technical Education (NBTE). Sannan ku nema a wannan shafi.',
  },
};
