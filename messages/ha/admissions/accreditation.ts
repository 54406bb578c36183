/** The accreditation of an award, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const accreditation: CatalogueTranslation['accreditation'] = {
  title: 'Amincewar National Board for Technical Education (NBTE)',
  stages: {
    unstated: 'Ba a faɗa ba tukuna',
    applied: 'An nema',
    interim: 'Amincewa ta wucin gadi',
    full: 'Cikakkiyar amincewa',
    accredited: 'An amince',
  },
  means: {
    unstated: `Kwalejin ba ta wallafa wasiƙar NBTE a kan wannan mataki ba. Ku nemi wasiƙar a ofishin shiga kwaleji kafin ku biya.`,
    applied: `Kwalejin ta nemi amincewar NBTE. NBTE ba ta amince da wannan mataki ba tukuna.`,
    interim: `NBTE ta yarda kwalejin ta koyar da wannan mataki. Cikakkiyar amincewa tana buƙatar wata ziyara.`,
    full: `NBTE ta amince da wannan mataki gaba ɗaya.`,
    accredited: `NBTE ta amince da wannan mataki.`,
  },
  until: (day) => `har zuwa ${day}`,
  ended: (day) => `ta ƙare a ranar ${day}`,
  why: 'Kuɗin neman shiga na aikin duba takardarku ne, don haka ba ya jiran amincewar. Idan kwalejin ta janye shirin kafin ya fara, za a mayar da kuɗin gaba ɗaya.',
  body: 'Ku tambayi National Board for Technical Education (NBTE): nbte.gov.ng',
};
