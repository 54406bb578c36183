/** The award of an application that was sent before the form asked for one, as staff record it. */

import { AWARD_CHOICES } from '../admissions/award.ts';
import { choice, form, versionField } from '../shared/form.ts';

export const awardForm = form({
  award: choice(AWARD_CHOICES, { short: true }),
  version: versionField(),
});
export const readAwardForm = awardForm.read;
