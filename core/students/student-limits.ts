/** Bounds of a student's record, shared by the forms, the import and the database's constraints. */

/** Cumulative grade points as polytechnics and colleges of agriculture reckon them: 0.00 to 4.00. */
export const GPA_MAX = 4;
/** Certificate, ND and HND follow one another; nobody is in a later year than this. */
export const YEAR_MAX = 6;
export const COURSES_MAX = 200;
export const MATRICULATION_NUMBER_MAX = 24;

export const SEMESTERS = [1, 2] as const;
export const UNITS_MAX = 12;
