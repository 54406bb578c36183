/** What the mailbox of the demonstration shows: the newest letters, those to one address, or one of them. */
import { listOutbox, type OutboxMessage, readOutboxMessage } from '#gateways/email/read-outbox.ts';
import { type LetterPart, splitLetter } from './letter-links.ts';

const MOST_SHOWN = 100;
/** How far back letters to one address are looked for. */
const MOST_READ = 1000;

export interface LetterHead {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

export interface Letter extends LetterHead {
  readonly parts: readonly LetterPart[];
}

export async function listLetters(directory: string, to: string | null): Promise<readonly LetterHead[]> {
  const letters = await listOutbox(directory, to ? MOST_READ : MOST_SHOWN);
  const wanted = to?.trim().toLowerCase();
  return letters
    .filter((letter) => !wanted || letter.to.toLowerCase() === wanted)
    .slice(0, MOST_SHOWN)
    .map(presentHead);
}

/** @param origin links to it lead on; all other addresses stay text. */
export async function readLetter(directory: string, id: string, origin: string): Promise<Letter | null> {
  const letter = await readOutboxMessage(directory, id);
  return letter ? { ...presentHead(letter), parts: splitLetter(letter.text, origin) } : null;
}

const presentHead = ({ messageId, to, from, subject, writtenAt }: OutboxMessage): LetterHead => ({
  id: messageId,
  to,
  from,
  subject,
  sentAt: writtenAt.toISOString(),
});
