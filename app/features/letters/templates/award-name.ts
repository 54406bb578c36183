import type { Words } from '#app/words/words.tsx';
import { isAwardChoice } from '#core/admissions/award.ts';

/** The award that a template is for, as staff read it. */
export const awardName = ({ letters }: Words, award: string | null): string =>
  isAwardChoice(award) ? letters.awards[award] : letters.desk.everyAward;
