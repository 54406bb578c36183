/** Reads the demonstration's mailbox: the newest letters, those to one address, or one of them. */

import { trimEnd } from '#core/shared/trim-edges.ts';
import { listOutbox, type OutboxMessage, readOutboxMessage } from '#gateways/email/read-outbox.ts';

const MOST_SHOWN = 100;
/** The number of letters that are searched for those to one address. */
const MOST_READ = 1000;

export type LetterHead = ReturnType<typeof presentHead>;
export type Letter = NonNullable<Awaited<ReturnType<typeof readLetter>>>;

export async function listLetters(directory: string, to: string | null) {
  const letters = await listOutbox(directory, to ? MOST_READ : MOST_SHOWN);
  const wanted = to?.trim().toLowerCase();
  return letters
    .filter((letter) => !wanted || letter.to.toLowerCase() === wanted)
    .slice(0, MOST_SHOWN)
    .map(presentHead);
}

/** @param origin links to it lead on; all other addresses stay text. */
export async function readLetter(directory: string, id: string, origin: string) {
  const letter = await readOutboxMessage(directory, id);
  return letter ? { ...presentHead(letter), parts: splitLetter(letter.text, origin) } : null;
}

const presentHead = ({ messageId, to, from, subject, writtenAt }: OutboxMessage) => ({
  id: messageId,
  to,
  from,
  subject,
  sentAt: writtenAt.toISOString(),
});

interface LetterPart {
  readonly text: string;
  /** Path and query on this site. */
  readonly path?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** The characters that end a sentence after an address and are no part of it. */
const AFTER = /[.,;:!?)\]]/;

/**
 * The text of a letter, cut at the links that lead back to this portal. Nothing else becomes a link, so a letter cannot
 * lead a reader of the mailbox anywhere else.
 */
export function splitLetter(letter: string, origin: string): LetterPart[] {
  const parts: LetterPart[] = [];
  let from = 0;
  for (const match of letter.matchAll(ADDRESS)) {
    const text = trimEnd(match[0], AFTER);
    const path = pathOn(origin, text);
    if (path === null) continue;
    if (match.index > from) parts.push({ text: letter.slice(from, match.index) });
    parts.push({ text, path });
    from = match.index + text.length;
  }
  if (from < letter.length) parts.push({ text: letter.slice(from) });
  return parts;
}

function pathOn(origin: string, text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const path = url.pathname + url.search + url.hash;
  // A path that starts with two slashes would name another host.
  return url.origin === origin && !url.username && !path.startsWith('//') ? path : null;
}
