/**
 * The longest texts that staff may type into the forms of a review, in characters. They stand apart from the schemas, so
 * that a desk that only shows the forms does not load the library that reads them.
 */
export const NOTE_MAX = 1000;
export const STAFF_NOTE_MAX = 2000;
/** The conditions of an offer, one a line. */
export const CONDITIONS_MAX = 1000;
export const CAPS_REFERENCE_MAX = 40;
