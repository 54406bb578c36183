/** Makes a new UUIDv7 (time-ordered, so that the newest rows sit together in an index). */
export type NewId = () => string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for the text of any UUID; ids arrive in URLs and PostgreSQL refuses anything else with an error. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);

const MESSAGE_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/;

/** True for what can name a letter: it stands in a header of the mail and names a file of the outbox. */
export const isMessageId = (text: string): boolean => MESSAGE_ID.test(text);
