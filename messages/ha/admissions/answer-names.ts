/**
 * The names of the form's choices in Hausa. States and awards are names; staff, JAMB and CAPS ask for them as they
 * are.
 */
import { answerNames as english } from '../../en/admissions/answer-names.ts';
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const answerNames: CatalogueTranslation['answerNames'] = {
  state: { ...english.state, FCT: 'Babban Birnin Tarayya (FCT)' },
  marital_status: {
    Single: 'Ba aure',
    Married: 'Da aure',
    Divorced: 'An rabu',
    Widowed: 'Abokin zama ya rasu',
  },
  religion: {
    Christianity: 'Kiristanci',
    Islam: 'Musulunci',
    Traditional: 'Addinin gargajiya',
    Other: 'Wani addini',
  },
  award: english.award,
};
