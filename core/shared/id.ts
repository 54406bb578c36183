/** Makes a new UUIDv7 (time-ordered, so that the newest rows sit together in an index). */
export type NewId = () => string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for the text of any UUID; ids arrive in URLs and PostgreSQL refuses anything else with an error. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);
