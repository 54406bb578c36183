/** Marks what a college has still to say; `npm run new-college` puts it into the texts of a new folder. */
export const TO_WRITE = 'To be written:';

/** Counts the sentences of a text, however it is made up, that are still to be written. */
export const countToWrite = (text: unknown): number => JSON.stringify(text).split(TO_WRITE).length - 1;
