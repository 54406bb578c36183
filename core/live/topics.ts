/**
 * The topics that a page can listen to, and its news: that a record changed, in what way, and its version. Nothing
 * about people.
 */
import { isId } from '../shared/id.ts';

export type Topic =
  | { readonly kind: 'queue' }
  | { readonly kind: 'offers' }
  | { readonly kind: 'payments' }
  | { readonly kind: 'application'; readonly id: string };

export function readTopic(text: string): Topic | null {
  if (text === 'queue' || text === 'offers' || text === 'payments') return { kind: text };
  const [kind, id] = text.split(':');
  return kind === 'application' && isId(id) ? { kind, id } : null;
}

/** `what` of an application: status, offer, decision, assigned, note, reader, or record for anything else; of a payment: new, status; of a person: rights. */
export interface LiveChange {
  readonly about: 'application' | 'payment' | 'session' | 'person';
  readonly id: string;
  readonly what: string;
  /** 0 where the change has none of its own. */
  readonly version: number;
}

const ABOUT: ReadonlySet<string> = new Set(['application', 'payment', 'session', 'person']);

export const LIVE_CHANNEL = 'portal_live';

/** Writes the text of a notification: `application <id> status 7`. */
export const writeLiveChange = ({ about, id, what, version }: LiveChange): string =>
  `${about} ${id} ${what} ${version}`;

/** Reads what `writeLiveChange` writes. Anything else is null. */
export function readLiveChange(payload: string): LiveChange | null {
  const [about = '', id, what = '', version = ''] = payload.split(' ');
  if (!ABOUT.has(about) || !isId(id) || !/^[a-z]{1,20}$/.test(what) || !/^\d{1,9}$/.test(version))
    return null;
  return { about: about as LiveChange['about'], id, what, version: Number(version) };
}

export function concerns(topic: Topic, change: LiveChange): boolean {
  if (topic.kind === 'payments') return change.about === 'payment';
  if (change.about !== 'application') return false;
  // One that is released is told as the status of its application.
  if (topic.kind === 'offers') return change.what === 'offer' || change.what === 'status';
  // A person who reads an application has not changed it.
  return topic.kind === 'queue' ? change.what !== 'reader' : topic.id === change.id;
}

/** A message to the browser: the changes since the last one, and the number of those that were left out. */
export interface LiveMessage {
  readonly changes: readonly Omit<LiveChange, 'about'>[];
  readonly more: number;
}
