/**
 * What every adapter refuses before anything leaves: a header field with a line break in it would let whoever typed it
 * write headers, recipients or a body of their own. Refused, not repaired, as such a value has no honest reading.
 */
import type { EmailMessage, EmailProblem } from './port.ts';

/** C0 and C1 controls, and the two Unicode line separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** One mailbox with nothing around it. Whether it exists, only a delivered letter tells. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,253}$/u;
const MESSAGE_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/;

export const SUBJECT_MAX = 300;

export const isMessageId = (text: string): boolean => MESSAGE_ID.test(text);

/** The first field that may not leave, or undefined where all may. */
export function findUnsendable(message: EmailMessage): EmailProblem | undefined {
  const invalid = (field: keyof EmailMessage): EmailProblem => ({ kind: 'invalid', field });
  if (CONTROL.test(message.to) || !ADDRESS.test(message.to)) return invalid('to');
  if (CONTROL.test(message.subject)) return invalid('subject');
  if (message.subject.trim() === '' || message.subject.length > SUBJECT_MAX) return invalid('subject');
  if (message.text.trim() === '') return invalid('text');
  if (!isMessageId(message.messageId)) return invalid('messageId');
  return undefined;
}
