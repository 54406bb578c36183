/** The server's front door to letters. */

export { composeLetters, type LetterWanted } from './letter/compose-letters.server.ts';
export {
  type FreezeDeps,
  findCurrentLetter,
  freezeLetter,
} from './letter/freeze-letter.server.ts';
export {
  beginTemplates,
  type LetterSources,
  readLetterSources,
  sourcesOf,
} from './letter/letter-sources.server.ts';
export { packLetters } from './letter/pack-letters.server.ts';
export { type CheckedLetter, checkLetter, exportOwnLetters, hasLetter } from './letter/read-letter.server.ts';
