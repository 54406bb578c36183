/** The server's front door to letters. */

export { beginTemplates } from './letter/begin-templates.server.ts';
export { type CheckedLetter, checkLetter } from './letter/check-letter.server.ts';
export { composeLetters, type LetterWanted } from './letter/compose-letters.server.ts';
export {
  type FreezeDeps,
  findCurrentLetter,
  freezeLetter,
} from './letter/freeze-letter.server.ts';
export { type LetterSources, readLetterSources, sourcesOf } from './letter/letter-sources.server.ts';
export { packLetters } from './letter/pack-letters.server.ts';
export { exportOwnLetters, hasLetter } from './letter/read-letter.server.ts';
