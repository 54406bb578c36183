/** The server's front door to letters. */

export { composeLetters, type LetterWanted } from './letter/compose-letters.server.ts';
export { type FreezeProblem, freezeLetter } from './letter/freeze-letter.server.ts';
export { sourcesOf } from './letter/letter-sources.server.ts';
export { beginTemplates } from './templates/begin-templates.server.ts';
