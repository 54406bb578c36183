import { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { emailAddress } from './email-address.ts';
import { personName } from './person-name.ts';

/** What `npm run create-admin` needs to know. */
export const newAdministratorSchema = z.object({
  email: requiredText(emailAddress),
  first_name: requiredText(personName),
  last_name: requiredText(personName),
});

export type NewAdministrator = z.output<typeof newAdministratorSchema>;
export const readNewAdministrator = (raw: Readonly<Record<string, unknown>>) =>
  readForm(newAdministratorSchema, raw);
