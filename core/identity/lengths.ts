/** Lengths that forms show as well as check. They stand apart from the checks, so that a form does not bring those along. */

/** The length is counted in UTF-16 units, as the identity library counts. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
