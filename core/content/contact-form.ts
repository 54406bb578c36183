/**
 * The contact form, and how a message from a machine is told from one from a person without asking a third party: a
 * field that people do not see, and the time between drawing the form and sending it. A doubtful message is refused
 * with its text kept, never dropped: the refused form is drawn anew, so a person only has to send it again.
 */
import { emailAddress } from '../identity/email-address.ts';
import { personName } from '../identity/person-name.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { choice, form, line, optional, paragraph, type Raw, type ReadAs } from '../shared/form.ts';
import { err, type Result } from '../shared/result.ts';
import { openTokensIn } from './answer-template.ts';

/** The topics of a message; they decide which office reads it. */
export const CONTACT_TOPICS = [
  'admissions',
  'fees',
  'academic',
  'alumni',
  'freedom-of-information',
  'my-data',
  'complaint',
  'fraud',
  'other',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const isContactTopic = (value: unknown): value is ContactTopic =>
  CONTACT_TOPICS.includes(value as ContactTopic);

const MESSAGE_MAX = 4000;

/** The number by which its sender and staff name a message. */
export const messageNumber = (id: string): string => `M-${id.slice(-8).toUpperCase()}`;
export const isMessageNumber = (text: string | null): text is string => /^M-[0-9A-F]{8}$/.test(text ?? '');

export const contactForm = form({
  // In the order of the page, which a list of mistakes follows.
  topic: choice(CONTACT_TOPICS),
  name: line(personName, { autoComplete: 'name' }),
  email: line(emailAddress, { type: 'email', autoComplete: 'email' }),
  application_number: optional(line(30)),
  message: paragraph({ max: MESSAGE_MAX, min: 10, emoji: true }, { rows: 8 }),
});
export const readContactForm = contactForm.read;

/** The answer that staff write. The mail adds the greeting and the name below. */
export const answerForm = form({
  answer: paragraph({ max: MESSAGE_MAX, min: 2, emoji: true }, { rows: 10 }),
});
/** An officer chooses these beside it: a text to begin with, and a colleague who is to answer. */
export const answerChoices = form({ template: choice([]), assignee: optional(choice([])) });
/** The field that names the last answer which whoever answers again has seen. */
export const SEEN_ANSWER = 'seen_answer';

export function readAnswer(raw: Raw): Result<ReadAs<typeof answerForm>, readonly FieldIssue[]> {
  const read = answerForm.read(raw);
  const what = read.ok ? openTokensIn(read.value.answer)[0] : undefined;
  return what ? err([{ field: 'answer', code: 'open-token', params: { what } }]) : read;
}

/** Nobody reads the form, writes ten characters and sends within this. */
export const QUICKEST_MS = 3_000;
/** The time for which a drawn form may lie open. */
export const STALEST_MS = 24 * 3_600_000;

export type Doubt = 'hidden-field' | 'too-quick' | 'too-old' | 'unsigned';

/** @param drawnAt when the form was drawn, as its seal says; null when the seal is missing or forged. */
export function doubtAbout({
  hidden,
  drawnAt,
  now,
}: {
  hidden: unknown;
  drawnAt: Date | null;
  now: Date;
}): Doubt | null {
  if (typeof hidden === 'string' && hidden !== '') return 'hidden-field';
  if (drawnAt === null) return 'unsigned';
  const age = now.getTime() - drawnAt.getTime();
  if (age > STALEST_MS) return 'too-old';
  return age < QUICKEST_MS ? 'too-quick' : null;
}
