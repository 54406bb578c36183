/** Marks what a college has still to say; `npm run new-college` puts it into the texts of a new folder. */
export const TO_WRITE = 'To be written:';

export const isToWrite = (text: string): boolean => text.includes(TO_WRITE);
