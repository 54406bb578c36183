/** Apart from the schema of a bulk change: the queue in the browser needs the number alone. */

/** More than this in one go is more often a mistake than meant. */
export const BULK_MOST = 5_000;
