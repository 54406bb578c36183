import { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { emailAddress } from './email-address.ts';
import { typedPassword } from './password.ts';

const signInSchema = z.object({
  email: requiredText(emailAddress),
  password: typedPassword,
});

export type SignInForm = z.output<typeof signInSchema>;
export const readSignIn = (raw: Readonly<Record<string, unknown>>) => readForm(signInSchema, raw);
