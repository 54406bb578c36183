import { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { emailAddress } from './email-address.ts';
import { accountNames } from './sign-up.ts';

/** What `npm run create-admin` needs to know. */
const newAdministratorSchema = z.object({
  email: requiredText(emailAddress),
  ...accountNames,
});

export type NewAdministrator = z.output<typeof newAdministratorSchema>;
export const readNewAdministrator = (raw: Readonly<Record<string, unknown>>) =>
  readForm(newAdministratorSchema, raw);
