/** Money on the college's own bank statement. */

/** Days by which the date that staff read and the date of the uploaded line may lie apart and still mean one line. */
export const DAYS_BETWEEN_DATES = 3;
