/** The small forms of an account's life: recovery, codes, change of address and password, second factor, names. */
import { z } from 'zod';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { emailAddress } from './email-address.ts';
import { newPassword, typedPassword } from './password.ts';
import { personName } from './person-name.ts';
import { DEFAULT_ROLE, ROLES_ASKED_AT_SIGN_UP, type Role } from './roles.ts';

/** A person who has one name gives it as the first. */
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
  /** The box under the form; the content says for which text it is. */
  consent: z.literal('yes', { error: 'consent' }),
});

export type SignUpForm = z.output<typeof signUpSchema>;
export const readSignUp = (raw: Readonly<Record<string, unknown>>) => readForm(signUpSchema, raw);

export const MAIL_CODE_LENGTH = 6;
export const FACTOR_CODE_LENGTH = 6;

/** Six digits, however they were grouped when they were read out. */
const sixDigits: TextRule = (typed) => {
  const digits = typed.slice(0, 100).replace(/[\s.-]/g, '');
  return /^\d{6}$/.test(digits) ? ok(digits) : err({ code: 'six-digits' });
};

/**
 * Letters and digits that are not mistaken for others: no I, L, O, U, 0, 1. Typed in any case and with any
 * separators, since such a code is copied from paper.
 */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const RECOVERY_CODE_LENGTH = 12;

/** Writes a code as it is stored and printed: in groups of four. */
export const groupRecoveryCode = (signs: string): string => signs.replace(/(.{4})(?=.)/g, '$1-');

const recoveryCode: TextRule = (typed) => {
  const signs = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return signs.length === RECOVERY_CODE_LENGTH
    ? ok(groupRecoveryCode(signs))
    : err({ code: 'recovery-code' });
};

const FRIENDLY_NAME_MAX = 60;
const friendlyName = text({ max: FRIENDLY_NAME_MAX });

const asForm =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (raw: Readonly<Record<string, unknown>>) =>
    readForm(schema, raw);

export const readEmailForm = asForm(z.object({ email: requiredText(emailAddress) }));
export const readMailCode = asForm(
  z.object({ email: requiredText(emailAddress), code: requiredText(sixDigits) }),
);
export const readNewPassword = asForm(z.object({ password: newPassword }));
/** Ticked to use this password though another one was chosen at sign-up: then it is a new one. */
const replaces = (raw: unknown) => raw === 'yes' || raw === true;
const replace = z.preprocess(replaces, z.boolean());
const readChosenPassword = asForm(z.object({ password: typedPassword, replace }));
const readOtherPassword = asForm(z.object({ password: newPassword, replace }));
export const readVerification = (raw: Readonly<Record<string, unknown>>) =>
  (replaces(raw.replace) ? readOtherPassword : readChosenPassword)(raw);
export const readPasswordChange = asForm(
  z.object({ current_password: typedPassword, password: newPassword }),
);
export const readEmailChange = asForm(
  z.object({ email: requiredText(emailAddress), current_password: typedPassword }),
);
export const readReauthentication = asForm(z.object({ current_password: typedPassword }));
export const readFactorCode = asForm(z.object({ code: requiredText(sixDigits) }));
export const readRecoveryCode = asForm(z.object({ code: requiredText(recoveryCode) }));
export const readEnrolment = asForm(
  z.object({ code: requiredText(sixDigits), friendly_name: optionalText(friendlyName) }),
);
export const readFriendlyName = asForm(z.object({ friendly_name: optionalText(friendlyName) }));
export const readNames = asForm(z.object(accountNames));

const signInSchema = z.object({
  email: requiredText(emailAddress),
  password: typedPassword,
});

export type SignInForm = z.output<typeof signInSchema>;
export const readSignIn = (raw: Readonly<Record<string, unknown>>) => readForm(signInSchema, raw);
