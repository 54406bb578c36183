/**
 * A colleague is invited by address, name and role. The account is made at once and has no password: the link that is
 * mailed to the address is the only way in, so whoever accepts has shown that the mailbox is theirs.
 */
import type { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { oneOf } from '../shared/text-rules.ts';
import { newAdministratorSchema } from './new-administrator.ts';
import { STAFF_ROLES } from './roles.ts';

export type StaffRole = (typeof STAFF_ROLES)[number];

const invitationSchema = newAdministratorSchema.extend({
  role: requiredText(oneOf(STAFF_ROLES), 'choose').transform((role) => role as StaffRole),
});
export type Invitation = z.output<typeof invitationSchema>;
export const readInvitation = (raw: Readonly<Record<string, unknown>>) => readForm(invitationSchema, raw);
