/** The small forms of an account's life: recovery, codes, change of address and password, second factor, names. */
import { z } from 'zod';
import {
  as,
  box,
  choice,
  type FormField,
  form,
  line,
  optional,
  passwordField,
  type Raw,
  type ReadAs,
} from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { EMAIL_MAX, emailAddress } from './email-address.ts';
import { newPassword, typedPassword } from './password.ts';
import { NAME_MAX, personName } from './person-name.ts';
import { DEFAULT_ROLE, ROLES_ASKED_AT_SIGN_UP } from './roles.ts';

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

const email = line(emailAddress, {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  maxLength: EMAIL_MAX,
});
/** A person who has one name gives it as the first. */
const names = {
  first_name: line(personName, { autoComplete: 'given-name', maxLength: NAME_MAX }),
  last_name: as(
    optional(line(personName, { autoComplete: 'family-name', maxLength: NAME_MAX })),
    (name) => name ?? '',
  ),
};
const password = { ...passwordField({ autoComplete: 'new-password' }), schema: newPassword };
const knownPassword = { ...passwordField(), schema: typedPassword };
const code = line(sixDigits, { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 });
const friendly_name = optional(line(60));

/** The role is the one asked for; leaving it out asks for the default. */
const roles = choice(ROLES_ASKED_AT_SIGN_UP);
const role: typeof roles = {
  ...roles,
  schema: z.preprocess((raw) => ((raw ?? '') === '' ? DEFAULT_ROLE : raw), roles.schema),
};

export const signUpForm = form({
  ...names,
  email,
  password,
  role,
  /** The box under the form; the content says for which text it is. */
  consent: { ...box(), schema: z.literal('yes', { error: 'consent' }) },
});
export type SignUpForm = ReadAs<typeof signUpForm>;

export const signInForm = form({ email, password: knownPassword });
export type SignInForm = ReadAs<typeof signInForm>;

export const emailForm = form({ email });
export const mailCodeForm = form({ email, code });
export const newPasswordForm = form({ password });
export const passwordChangeForm = form({ current_password: knownPassword, password });
export const emailChangeForm = form({ email, current_password: knownPassword });
export const currentPasswordForm = form({ current_password: knownPassword });
export const factorCodeForm = form({ code });
export const recoveryCodeForm = form({
  code: line(recoveryCode, { autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }),
});
export const enrolmentForm = form({ code, friendly_name });
export const deviceNameForm = form({ friendly_name });
export const namesForm = form(names);
/** The details that `npm run create-admin` needs. */
export const administratorForm = form({ email, ...names });

/** Ticked to use this password though another one was chosen at sign-up: then it is a new one. */
const replaces = (raw: unknown) => raw === 'yes' || raw === true;
const replace: FormField<boolean> = {
  control: 'box',
  required: false,
  attributes: {},
  schema: z.preprocess(replaces, z.boolean()),
};
export const chosenPasswordForm = form({ password: knownPassword, replace });
const otherPasswordForm = form({ password, replace });
export const readVerification = (raw: Raw) =>
  (replaces(raw.replace) ? otherPasswordForm : chosenPasswordForm).read(raw);
