/** Every page says these in Hausa when its session ends. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const sessionWatch: CatalogueTranslation['sessionWatch'] = {
  outTitle: 'Kun fita daga asusunku',
  outBody:
    'Abin da kuka rubuta yana nan a shafin, amma ba za a iya ajiye shi ba. Ku sake shiga, sannan ku ci gaba.',
  signIn: 'Sake shiga (zai buɗe a sabon shafi)',
  otherTitle: 'Wani asusu ne ya shiga',
  otherBody: 'Wannan shafi na wani asusu ne. Ku sake buɗe shi kafin ku ci gaba.',
  reload: 'Sake buɗewa',
  back: 'Kun sake shiga. Ku ci gaba daga inda kuka tsaya.',
};
