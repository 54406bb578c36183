/**
 * Some changes must not happen by a session alone, such as where money goes and who is an administrator: the person
 * shows once more who they are, unless they have just done so.
 */
export const CONFIRMED_FOR_MINUTES = 5;

const MINUTE_MS = 60_000;

/** Is what the person showed last still good? A moment to come is none: a clock was set. */
export const isConfirmed = (confirmedAt: Date | null | undefined, now: Date): boolean => {
  if (!confirmedAt) return false;
  const age = now.getTime() - confirmedAt.getTime();
  return age >= 0 && age < CONFIRMED_FOR_MINUTES * MINUTE_MS;
};

/** Fields that the page asking for it adds to the form that it holds. */
export const CONFIRM_PASSWORD = 'confirm_password';
export const CONFIRM_CODE = 'confirm_code';
export const CONFIRM_FIELDS: readonly string[] = [CONFIRM_PASSWORD, CONFIRM_CODE];

/** The ways of signing in by a second factor: a person who does so has not lost it. */
export const FACTOR_SIGN_INS: readonly string[] = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
];
/** The ways of signing in that show as much: a person who only reads another's mail has shown nothing else. */
export const CONFIRMING_SIGN_INS: readonly string[] = ['/sign-in/email', ...FACTOR_SIGN_INS];

/** The posts of a route that ask for confirmation. `except`: values of the field `intent` that may always be sent. */
export type Confirming = true | { readonly except: readonly string[] };

/**
 * True if these posts need confirmation.
 * @param intents all that the form names: a form with two must not have one of them asked about and the other done.
 */
export const asksConfirmation = (rule: Confirming | undefined, intents: readonly unknown[]): boolean => {
  if (rule === undefined) return false;
  if (rule === true || intents.length === 0) return true;
  return !intents.every((intent) => typeof intent === 'string' && rule.except.includes(intent));
};
