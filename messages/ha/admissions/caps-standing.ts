/** Where an application stands on CAPS, and what its candidate does next, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';
import { capsStates } from './caps-states.ts';

export const capsStanding: CatalogueTranslation['capsStanding'] = {
  title: 'A CAPS ta JAMB',
  states: capsStates,
  advice: {
    not_listed:
      'Sunanku ba ya jerin JAMB na wannan kwaleji. Ku duba a shafin JAMB ko wannan kwaleji ce kuka zaɓa. Idan ba ita ba ce, ku canza a can.',
    listed: 'Sunanku yana jerin JAMB na wannan kwaleji. Ba kwa buƙatar yin komai yanzu.',
    olevel_missing:
      'JAMB ba ta da sakamakonku na O-level. Ku ɗora shi a ofishin JAMB ko a cibiyar CBT da aka amince da ita. Kwalejin ba za ta iya ɗaukar ku ba kafin nan.',
    differs:
      'Bayanan da ke wurin JAMB sun bambanta da na takardarku. Idan na JAMB ne ba daidai ba, ku gyara a shafin JAMB. Idan na takardarku ne, ku rubuta wa ofishin shiga kwaleji.',
    sent: 'Kwalejin ta aika sunanku zuwa JAMB. Ba kwa buƙatar yin komai yanzu.',
    recommended: 'Kwalejin ta gabatar da sunanku ga JAMB (recommended). Ku jira JAMB ta amince da gurbin.',
    approved: 'JAMB ta amince da gurbinku. Ku shiga CAPS ku karɓe shi a can, in ba haka ba zai faɗi.',
    candidate_accepted:
      'Kun karɓi gurbin a CAPS. Ku buga wasiƙar JAMB ta gurbin karatu (JAMB admission letter).',
    candidate_rejected:
      'An ƙi gurbin a CAPS da sunanku. Idan ba ku ne kuka yi ba, ku gaya wa ofishin shiga kwaleji da JAMB nan take.',
    refused: 'JAMB ba ta amince da gurbin ba. Ofishin shiga kwaleji zai iya gaya muku abin da zai yiwu.',
  },
  reason: 'Dalili',
  differences: 'Abin da ya bambanta',
  field: 'Bayani',
  ours: 'Takardar nema',
  theirs: 'CAPS',
  fields: {
    name: 'Suna',
    sex: 'Jinsi',
    birth_date: 'Ranar haihuwa',
    state: 'Jihar asali',
    lga: 'Ƙaramar hukumar asali (LGA)',
    mode: 'Tsarin karatu',
    utme_score: 'Makin UTME',
    utme_subjects: 'Darussan UTME',
    o_level: 'Sakamakon O-level',
  },
  sexes: { female: 'Mace', male: 'Namiji' },
  modes: { full_time: 'Cikakken lokaci (full-time)', part_time: 'Rabin lokaci (part-time)' },
  asOf: (day) => `Kamar yadda CAPS ya nuna wa kwalejin a ranar ${day}.`,
};
