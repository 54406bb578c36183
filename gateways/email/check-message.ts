/**
 * Every adapter refuses these before sending: with a line break in a header field, the person who typed it could write
 * headers, recipients or a body. The mail is refused and not repaired, because no honest value has one.
 */
import { isMessageId } from '#core/shared/id.ts';
import type { EmailMessage, EmailProblem } from './port.ts';

/** C0 and C1 controls, and the two Unicode line separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** One plain mailbox address. Whether it exists shows only at delivery. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,253}$/u;

const SUBJECT_MAX = 300;

/** The first field that is refused, or undefined. */
export function findUnsendable(message: EmailMessage): EmailProblem | undefined {
  const invalid = (field: keyof EmailMessage): EmailProblem => ({ kind: 'invalid', field });
  if (CONTROL.test(message.to) || !ADDRESS.test(message.to)) return invalid('to');
  if (message.from !== undefined && !ADDRESS.test(message.from)) return invalid('from');
  if (message.replyTo !== undefined && !ADDRESS.test(message.replyTo)) return invalid('replyTo');
  if (CONTROL.test(message.subject)) return invalid('subject');
  if (message.subject.trim() === '' || message.subject.length > SUBJECT_MAX) return invalid('subject');
  if (message.text.trim() === '') return invalid('text');
  if (!isMessageId(message.messageId)) return invalid('messageId');
  return undefined;
}
