import { z } from 'zod';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { oneOf } from '../shared/text-rules.ts';
import { emailAddress } from './email-address.ts';
import { newPassword } from './password.ts';
import { personName } from './person-name.ts';
import { DEFAULT_ROLE, ROLES_ASKED_AT_SIGN_UP, type Role } from './roles.ts';

/** A person who has one name gives it as the first (full-name.ts). */
export const accountNames = {
  first_name: requiredText(personName),
  last_name: optionalText(personName).transform((name) => name ?? ''),
};

/** The create-account form. `role` is the one asked for; leaving it out asks for the default. */
const signUpSchema = z.object({
  ...accountNames,
  email: requiredText(emailAddress),
  password: newPassword,
  role: z
    .preprocess(
      (raw) => (raw === undefined || raw === null || raw === '' ? DEFAULT_ROLE : raw),
      requiredText(oneOf(ROLES_ASKED_AT_SIGN_UP), 'choose'),
    )
    .transform((role) => role as Role),
  /** The box under the form; which text it stands for is the content's matter. */
  consent: z.literal('yes', { error: 'consent' }),
});

export type SignUpForm = z.output<typeof signUpSchema>;
export const readSignUp = (raw: Readonly<Record<string, unknown>>) => readForm(signUpSchema, raw);
