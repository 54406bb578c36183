/** The levels of study in Hausa, for the pages on applying. The bodies' own terms stay in English. */
import type { LEVEL } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

export const levels: Readonly<Record<'certificate' | 'nd' | 'hnd', ValueOf<typeof LEVEL>>> = {
  certificate: {
    about: 'Sana’o’in hannu domin aikin farko a fannin.',
  },
  nd: {
    about:
      'Difilomar ƙwararru ta shekara biyu, tare da horo a wurin aiki a ƙarƙashin Students’ Industrial Work Experience Scheme (SIWES).',
  },
  hnd: {
    about: 'Ƙarin shekara biyu a fanni ɗaya, domin manyan muƙaman fasaha da na shugabanci.',
  },
};
