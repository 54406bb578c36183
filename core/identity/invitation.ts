/**
 * A colleague is invited by address, name and role. The account is made at once and has no password: the link that is
 * mailed to the address is the only way in, so whoever accepts has shown that the mailbox is theirs.
 */
import { as, choice, form, line, optional, type ReadAs } from '../shared/form.ts';
import { EMAIL_MAX, emailAddress } from './email-address.ts';
import { NAME_MAX, personName } from './person-name.ts';
import { STAFF_ROLES } from './roles.ts';

export type StaffRole = (typeof STAFF_ROLES)[number];

export const invitationForm = form({
  email: line(emailAddress, { type: 'email', maxLength: EMAIL_MAX, autoComplete: 'off', spellCheck: false }),
  first_name: line(personName, { maxLength: NAME_MAX, autoComplete: 'off' }),
  last_name: as(
    optional(line(personName, { maxLength: NAME_MAX, autoComplete: 'off' })),
    (name) => name ?? '',
  ),
  role: choice(STAFF_ROLES),
});
export type Invitation = ReadAs<typeof invitationForm>;
export const readInvitation = invitationForm.read;
