/** The forms about backups and restores. Each asks for the password again, since it concerns all of the college's data. */
import { form, line, passwordField } from '../shared/form.ts';
import { text } from '../shared/text-rules.ts';

const password = (hint?: string) => passwordField({ label: 'Current password', ...(hint && { hint }) });
const explained = password('This concerns all of the college’s data, so enter your password again.');

export const backupForm = form({ password: explained });
export const restoreForm = form({ restore_password: explained });

/** The word that is typed before a restored database takes the place of the one in use. */
export const CONFIRMATION = 'RESTORE';
export const placeForm = form({
  confirmation: line(text({ max: 100 }), {
    autoCapitalize: 'characters',
    label: `Type ${CONFIRMATION} to confirm`,
  }),
  password: password(),
});
export const portalForm = form({ portal_password: password() });
