/** Lengths that forms show as well as check. They stand apart from the checks, so that a form does not bring those along. */

/** In UTF-16 units, as the identity library counts. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
